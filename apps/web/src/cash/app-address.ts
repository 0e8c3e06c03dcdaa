import type { AppPath } from '../router/paths.ts'

/** An address of this app as the server answers it; whatever it is, it leads nowhere else. */
export const appAddress = (text: string): AppPath => `/${text.replace(/^\/+/, '')}`

/**
 * Whether it is the page of a provider outside of this app. Anything but an encrypted page, or
 * one on this machine, is not.
 */
export function isOutside(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
  )
}
