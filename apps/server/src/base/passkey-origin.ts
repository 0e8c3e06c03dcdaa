/** An origin at which browsers make passkeys: encrypted and named, or this very machine. */
export function isPasskeyOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin: own, protocol, hostname } = new URL(text)
  const named = !/^[\d.]+$|^\[/.test(hostname)
  return (
    own === text &&
    named &&
    (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'))
  )
}
