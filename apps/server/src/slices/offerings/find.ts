import { foldText } from '../../market/fold-text.ts'
import { readingsOf } from '../../market/readings.ts'
import type { OfferingRow } from './offering.ts'

type Named = Pick<OfferingRow, 'name' | 'nameZh' | 'code' | 'applicationCode' | 'isin'>

/** A name is read once: of an offering it never changes. */
const read = new Map<string, readonly string[]>()

function readings(nameZh: string | null): readonly string[] {
  if (nameZh === null) return []
  const known = read.get(nameZh) ?? readingsOf(nameZh)
  read.set(nameZh, known)
  return known
}

/** The usual reading of its Chinese name; null where it has none. */
export const pinyinOf = ({ nameZh }: Pick<Named, 'nameZh'>): string | null =>
  readings(nameZh)[0] ?? null

const tight = (text: string): string => text.replaceAll(/[\s'’-]/g, '')

/** Whether it is meant by what somebody types, as a share is: a word's beginning, or the beginning of a code or reading. */
export function isMeant(row: Named, typed: string): boolean {
  const styles = ['plain', 'spelt'] as const
  const wanted = styles
    .map((style) => foldText(typed, style).text.trim())
    .filter((text) => text !== '')
  const names = [row.name, row.nameZh ?? ''].flatMap((name) =>
    styles.map((style) => foldText(name, style).text),
  )
  const whole = [
    ...[row.code, row.applicationCode, row.isin].map((text) => text.toLowerCase()),
    ...readings(row.nameZh).flatMap((reading) => [
      tight(reading),
      reading.replaceAll(/(\S)\S*\s?/g, '$1'),
    ]),
  ]
  return wanted.some(
    (text) =>
      names.some((name) => name.startsWith(text) || name.includes(` ${text}`)) ||
      (/\p{Script=Han}/u.test(text) && names.some((name) => name.includes(text))) ||
      whole.some((start) => tight(text) !== '' && start.startsWith(tight(text))),
  )
}
