/** Signed lines travel there, and nothing that is secret; in clear on this very machine alone. */
export function isHeadsPlace(text: string): boolean {
  if (!text.includes('://')) return true
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}
