import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

/**
 * Reads a phone number with its country code to E.164 (`+4915123456789`); separators are
 * ignored.
 */
export function readPhone(text: string): Outcome<string> {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s()./\-‐‑‒–]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9][0-9]{6,14}$/.test(plain) ? ok(plain) : no('phone_invalid')
}

/** `+49 ••• 89`: enough to recognise one's own number. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)} ••• ${phone.slice(-2)}`
