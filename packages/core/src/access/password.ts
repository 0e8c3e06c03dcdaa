import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { isCommonPassword } from './common-passwords.ts'

const lengthMin = 8

/**
 * The one form that is hashed and compared: the same key presses give the same text on every
 * device.
 */
export const normalPassword = (text: string): string => text.normalize('NFKC')

/**
 * Reads a new login password: at least 8 characters, not a common one, not built around the
 * username. No rules of composition and no maximum below 256
 * (`docs/decisions/0020-password-length.md`). Refuses with `password_weak`.
 */
export function readNewPassword(text: string, usernameKey: string): Outcome<string> {
  const password = normalPassword(text)
  const lower = password.toLowerCase()
  if (Array.from(password).length < lengthMin || lower.includes(usernameKey))
    return no('password_weak')
  return isCommonPassword(password) ? no('password_weak') : ok(password)
}
