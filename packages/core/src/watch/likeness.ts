import { zoneWords } from '../names.ts'

/** Letters of other scripts that look like Latin ones, as they are used to pass one name for another. */
const twins = new Map(
  Array.from(
    'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
    (letter, at) => [letter, 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX'.charAt(at)] as const,
  ),
)

/** No name is longer where people are compared; what is behind it decides nothing. */
const lettersMax = 120
const wordsMax = 12

/** What of a name an eye sees: signs that nobody sees are dropped, so that they do not tear words. */
export const visible = (name: string): string =>
  name
    .slice(0, 4 * lettersMax)
    .replace(/[\p{Cf}\p{Cc}\p{Co}\p{Cn}]/gu, '')
    .slice(0, lettersMax)

/** The words of a name; letters of other scripts that look alike count as one. */
export const seenWords = (name: string): string[] =>
  zoneWords(visible(name))
    .slice(0, wordsMax)
    .map((word) => Array.from(word, (letter) => twins.get(letter) ?? letter).join(''))

/** How much two words differ: letters put in, left out or changed. */
function distance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let before = b.map((_, at) => at + 1)
  for (const [row, letter] of a.entries()) {
    let last = row + 1
    let corner = row
    before = b.map((against, at) => {
      const above = before[at] ?? 0
      const cost = Math.min(above + 1, last + 1, corner + (letter === against ? 0 : 1))
      corner = above
      last = cost
      return cost
    })
  }
  return before.at(-1) ?? a.length
}

const alike = (one: string, other: string): number =>
  one === other ? 1 : 1 - distance(one, other) / Math.max(one.length, other.length)

/**
 * How alike two names are, 0 to 100: each word beside the one it is most like, in any order, a long word
 * counting more. Words that have no counterpart take away.
 */
export function likeness(ours: string, theirs: string): number {
  const [left, right] = [seenWords(ours), seenWords(theirs)]
  if (left.length === 0 || right.length === 0) return 0
  const open = [...right]
  let same = 0
  for (const word of left.toSorted((a, b) => b.length - a.length)) {
    const scores = open.map((other) => alike(word, other))
    const best = Math.max(0, ...scores)
    if (best < 0.5) continue
    const [met = ''] = open.splice(scores.indexOf(best), 1)
    same += best * (word.length + met.length)
  }
  const letters = [...left, ...right].reduce((sum, word) => sum + word.length, 0)
  return Math.round((100 * same) / letters)
}
