/**
 * Where passkeys of this door belong: the whole origin, and the name that stands in every
 * signature.
 */
export type Site = { readonly origin: string; readonly id: string }

/**
 * The site of a door. An installation names its origin (`PUBLIC_ORIGIN`, `DESK_ORIGIN`);
 * without a name only `localhost` has passkeys, because a host header is the visitor's own word
 * and browsers know no passkeys for bare addresses such as 127.0.0.1.
 */
export function siteOf(configured: string, host: string | undefined): Site | null {
  if (configured !== '') return { origin: configured, id: new URL(configured).hostname }
  return host !== undefined && /^localhost(:\d{1,5})?$/.test(host)
    ? { origin: `http://${host}`, id: 'localhost' }
    : null
}
