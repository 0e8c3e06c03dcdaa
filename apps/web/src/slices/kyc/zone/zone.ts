import type { Luma } from '../judge.ts'
import { isSound, kinds, signsAt } from './kinds.ts'
import { likenessesOf, type Likeness } from './letters.ts'
import { marksOf } from './marks.ts'
import { rowsOf, type Row } from './rows.ts'

/** A letter less like its shape than this is not read. */
const leastScore = 0.5
/** Nor is one that is nearly as much like another, where no check digit tells the two apart. */
const leastLead = 0.03
/** Where one does, what is this near is tried, too: a 0 for an O. */
const nearBy = 0.05
const mostTries = 64
/** Marks that are no letters may begin or end a row, and letters may be missing there. */
const endsOff = 2

/**
 * The machine-readable lines on a picture, where they can be read beyond doubt: every letter clear,
 * every check digit right, and no other reading that is. Null for all else: then they are typed.
 */
export function zoneIn(picture: Luma): readonly string[] | null {
  const rows = rowsOf(marksOf(picture))
  for (const { width, lines } of kinds) {
    const near = rows.filter(({ letters }) => Math.abs(letters - width) <= endsOff)
    for (let first = 0; first + lines.length <= near.length; first += 1) {
      const choices = lines.flatMap((line, at) => choicesOf(picture, line, near[first + at]))
      const found = onlySound(choices, width)
      if (found !== null) return found
    }
  }
  return null
}

/** What each place of this line may say; nothing where a letter of it is in doubt. */
function choicesOf(picture: Luma, line: string, row: Row | undefined): readonly string[] {
  if (row === undefined) return []
  const read = likenessesOf(picture, row, { from: -endsOff, to: line.length + endsOff })
  const starts = Array.from({ length: endsOff * 2 + 1 }, (_, start) =>
    Array.from(line, (_sign, place) => allowed(read[start + place], signsAt(line, place))),
  )
  const likeliest = starts.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? []
  return likeliest.map((likeness, place) => {
    const [best, next] = likeness
    if (best === undefined || best.score < leastScore) return ''
    const checked = line[place] === 'x'
    const lead = best.score - (next?.score ?? 0)
    if (!checked && next !== undefined && lead < leastLead) return ''
    const near = likeness.filter(({ score }) => checked && score > best.score - nearBy)
    return near.length > 1 ? near.map(({ sign }) => sign).join('') : best.sign
  })
}

const allowed = (likeness: Likeness | undefined, signs: string): Likeness =>
  likeness?.filter(({ sign }) => signs.includes(sign)) ?? []

const scoreOf = (line: readonly Likeness[]): number =>
  line.reduce((sum, [best]) => sum + (best?.score ?? 0), 0)

/** The one reading whose check digits are right; null where there is none or another one, too. */
function onlySound(choices: readonly string[], width: number): readonly string[] | null {
  const tries = choices.reduce((product, { length }) => product * length, 1)
  if (tries === 0 || tries > mostTries) return null
  const readings = choices.reduce<readonly string[]>(
    (begun, signs) => begun.flatMap((text) => signs.split('').map((sign) => text + sign)),
    [''],
  )
  const sound = readings
    .map((text) => text.match(new RegExp(`.{${width}}`, 'g')) ?? [])
    .filter(isSound)
  return sound.length === 1 ? (sound[0] ?? null) : null
}
