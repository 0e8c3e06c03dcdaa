import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

/**
 * One `@`, something before it, a name with a dot behind it: the code that arrives there proves
 * the rest.
 */
const shape =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/**
 * Reads an e-mail address; the domain in small letters, as mail servers compare it. Refuses
 * with `email_invalid`.
 */
export function readEmail(text: string): Outcome<string> {
  const plain = text.normalize('NFC').trim()
  if (plain.length > 254 || !shape.test(plain)) return no('email_invalid')
  const at = plain.lastIndexOf('@')
  return ok(`${plain.slice(0, at)}@${plain.slice(at + 1).toLowerCase()}`)
}

/** `a•••@example.com`: enough to recognise an address that is known. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/u, '$1•••@')
