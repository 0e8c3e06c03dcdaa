/** What may stand at each place of a zone (ICAO 9303), one letter for each place. */
type Kind = { readonly width: number; readonly lines: readonly string[] }

const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digit = '0123456789'

/** `a` a letter, `n` a digit, `x` either, `s` a sex, `f` a digit that may be left out. */
const signs: Readonly<Record<string, string>> = {
  P: 'P',
  I: 'IAC',
  a: `${letter}<`,
  n: digit,
  x: `${letter}${digit}<`,
  s: 'MFX<',
  f: `${digit}<`,
}

/** Passports (TD3) and cards (TD1). */
export const kinds: readonly Kind[] = [
  {
    width: 44,
    lines: [
      `Pa${'a'.repeat(42)}`,
      `${'x'.repeat(9)}naaa${'n'.repeat(7)}s${'n'.repeat(7)}${'x'.repeat(14)}fn`,
    ],
  },
  {
    width: 30,
    lines: [
      `Iaaaa${'x'.repeat(9)}n${'x'.repeat(15)}`,
      `${'n'.repeat(7)}s${'n'.repeat(7)}aaa${'x'.repeat(11)}n`,
      'a'.repeat(30),
    ],
  },
]

export const signsAt = (line: string, place: number): string => signs[line[place] ?? ''] ?? ''

const parts = '[A-Z]+(<[A-Z]+)*'
const namePattern = new RegExp(`^${parts}(<<${parts})?<*$`)

/** Whether the lines are those of a document: a name in its place, and every check digit right. */
export function isSound(lines: readonly string[]): boolean {
  const [first = '', second = '', third] = lines
  if (!namePattern.test(third ?? first.slice(5))) return false
  if (third !== undefined) {
    const all = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18)
    return [first.slice(5, 15), second.slice(0, 7), second.slice(8, 15), all].every(adds)
  }
  const own = second.slice(28, 43)
  const all = second.slice(0, 10) + second.slice(13, 20) + second.slice(21)
  return (
    [second.slice(0, 10), second.slice(13, 20), second.slice(21, 28), all].every(adds) &&
    (/^<+$/.test(own) || adds(own))
  )
}

const weights = [7, 3, 1]

/** Whether the last digit is the check digit of what stands before it. */
function adds(field: string): boolean {
  const sum = field
    .slice(0, -1)
    .split('')
    .reduce(
      (all, sign, at) => all + Math.max(0, (digit + letter).indexOf(sign)) * (weights[at % 3] ?? 0),
      0,
    )
  return String(sum % 10) === field.at(-1)
}
