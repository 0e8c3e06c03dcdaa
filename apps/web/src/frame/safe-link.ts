export type SafeLink = { readonly href: string; readonly host: string }

/**
 * An outside address that may be followed: https, without credentials. Anything else is treated
 * as absent.
 */
export function safeLink(text: string | null): SafeLink | null {
  if (text === null || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return { href: url.href, host: url.host }
}
