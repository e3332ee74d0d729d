/** Made by `web/catalogues.ts`. */
declare module 'virtual:catalogues' {
  const loaders: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default loaders;
}
