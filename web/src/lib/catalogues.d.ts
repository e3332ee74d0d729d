/** Made by `web/catalogues.ts`. */
declare module 'virtual:catalogues' {
  type Loaders = Record<string, () => Promise<{ default: Record<string, string> }>>;
  const loaders: Loaders;
  export default loaders;
  /** What Home does not say. */
  export const rest: Loaders;
}
