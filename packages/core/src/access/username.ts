import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

/**
 * A name as its owner writes it and the two forms under which it must be unique:
 * - `key`: case-folded; logging in looks it up.
 * - `look`: the key with letters of other scripts replaced by the Latin letter they look like,
 *   so that nobody can
 *   open `раураl` beside `paypal`.
 */
export type Username = { readonly shown: string; readonly key: string; readonly look: string }

const lengthMin = 3
const lengthMax = 32
const shape = /^[\p{L}\p{M}0-9._-]+$/u

/** Scripts that belong together in one writing system; any other mixture is refused. */
const writings: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{M}]*$/u,
  /^[\p{Script=Greek}\p{M}]*$/u,
  /^[\p{Script=Cyrillic}\p{M}]*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{M}ー々]*$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\p{M}]*$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}\p{M}]*$/u,
]
const known =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々]/u

/** Lower-case letters that look Latin, also those whose capital does (в, н, β). */
const pairs =
  'аa бb вb гr дd еe іi јj кk мm нh оo пn рp сc тt уy хx ѕs һh ԁd ԛq ԝw ѵv ӏl αa βb γy εe ηh ιi κk μm νv οo πn ρp τt υu χx ωw ζz σo ςc'
const lookalikes = new Map(pairs.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]))

/**
 * Reads a name for a new account: 3 to 32 letters of one script, digits and `.`, `_`, `-`; else
 * `username_invalid`.
 */
export function readUsername(text: string): Outcome<Username> {
  const shown = text.trim().normalize('NFC')
  const length = Array.from(shown).length
  if (length < lengthMin || length > lengthMax) return no('username_invalid')
  // A compatibility form (full-width, ligature) is one more way to look like someone else.
  if (shown !== shown.normalize('NFKC') || !shape.test(shown)) return no('username_invalid')
  if (!/[\p{L}0-9]/u.test(shown) || !oneWriting(shown.replace(/[0-9._-]/g, '')))
    return no('username_invalid')
  const key = usernameKey(shown)
  const look = Array.from(key.normalize('NFD'))
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
  return ok({ shown, key, look })
}

/**
 * The form that login looks up: never refuses, because an unknown name must take the same path
 * as a known one.
 */
export function usernameKey(text: string): string {
  return text.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}

function oneWriting(letters: string): boolean {
  if (writings.some((writing) => writing.test(letters))) return true
  // Arabic, Hebrew, Thai and the like have no Latin look-alikes; they must only not be mixed
  // with those that have.
  return !known.test(letters)
}
