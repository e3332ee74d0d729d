/** The folder of its host in which a proxy shows the server's page, such as `/hut8`; at the root it is empty. */
export const folder =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=hut8-path]')?.content ?? '';

/** A path as the server itself knows it, without the folder. */
export function inside(path: string, within = folder): string {
  return within && `${path}/`.startsWith(`${within}/`) ? path.slice(within.length) || '/' : path;
}
