import { foldText } from '../../market/fold-text.ts'
import { needlesOf } from '../../market/needles.ts'
import { readingsOf } from '../../market/readings.ts'
import type { OfferingRow } from './offering.ts'

type Named = Pick<OfferingRow, 'name' | 'nameZh' | 'code' | 'applicationCode' | 'isin'>

/** A name is read once: of an offering it never changes. */
const read = new Map<string, readonly string[]>()
/** More than are shown at a time; with so many it starts over. */
const readMax = 2_000

function readings(nameZh: string | null): readonly string[] {
  if (nameZh === null) return []
  const known = read.get(nameZh)
  if (known !== undefined) return known
  const made = readingsOf(nameZh)
  if (read.size >= readMax) read.clear()
  read.set(nameZh, made)
  return made
}

/** The usual reading of its Chinese name; null where it has none. */
export const pinyinOf = ({ nameZh }: Pick<Named, 'nameZh'>): string | null =>
  readings(nameZh)[0] ?? null

/** Names as they are folded, found by a word's beginning, in Chinese by any sign. */
const namesOf = ({ name, nameZh }: Named): readonly string[] =>
  [name, nameZh ?? ''].flatMap((text) => [foldText(text).text, foldText(text, 'spelt').text])

/** What is found by its beginning alone: codes, readings without gaps, their initials. */
const startsOf = ({ code, applicationCode, isin, nameZh }: Named): readonly string[] => [
  ...[code, applicationCode, isin].map((text) => text.toLowerCase()),
  ...readings(nameZh).flatMap((reading) => [
    reading.replaceAll(' ', ''),
    reading.replaceAll(/(\S)\S*\s?/g, '$1'),
  ]),
]

/** Which offerings are meant by what somebody types, as shares are. */
export function meantBy(typed: string): (row: Named) => boolean {
  const { folded, tight } = needlesOf(typed)
  const isIn = (name: string, text: string): boolean =>
    name.startsWith(text) ||
    name.includes(` ${text}`) ||
    (/\p{Script=Han}/u.test(text) && name.includes(text))
  return (row) => {
    const [names, starts] = [namesOf(row), startsOf(row)]
    return (
      folded.some((text) => names.some((name) => isIn(name, text))) ||
      tight.some((text) => starts.some((start) => start.startsWith(text)))
    )
  }
}
