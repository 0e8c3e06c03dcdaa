import { delimiterOf, parseCsv } from '../../../base/csv.ts'
import { attribute, children, inside, readXml } from '../../../accounts/bank/xml.ts'
import { StatementFault } from '../../../accounts/bank/statement.ts'

export type ListSource = 'eu' | 'csv'
export type ReadEntry = {
  readonly ref: string
  readonly names: readonly string[]
  readonly births: readonly string[]
}
export type ReadList = { readonly source: ListSource; readonly entries: readonly ReadEntry[] }

/** What the thread that reads one says: entries, a portion at a time, and at the end what the file is or what is wrong with it. */
export type Said =
  | { readonly entries: readonly ReadEntry[] }
  | { readonly source: ListSource; readonly sha256: Uint8Array }
  | { readonly line: number; readonly field: string }

/** What no list has more of, and no name is longer than: a file that does is none of a list. */
export const entriesMax = 50_000
export const namesMax = 100
export const nameMax = 300

/**
 * A list of people: the consolidated XML of the European Union, or a CSV with the columns `ref`, `name`,
 * `aliases` and `births`, several of one split by a bar.
 * @throws StatementFault with the line or entry that cannot be read; nothing of it is taken
 */
export function readList(text: string): ReadList {
  const isXml = /^\uFEFF?\s*</.test(text)
  const entries = isXml ? entriesOfXml(text) : entriesOfCsv(text)
  if (entries.length === 0) throw new StatementFault(1, isXml ? 'sanctionEntity' : 'name')
  if (entries.length > entriesMax) throw new StatementFault(entriesMax + 1, 'entries')
  const refs = new Set<string>()
  for (const [at, { ref }] of entries.entries()) {
    if (refs.has(ref)) throw new StatementFault(at + 1, `ref ${ref.slice(0, 40)}`)
    refs.add(ref)
  }
  return { source: isXml ? 'eu' : 'csv', entries }
}

function entriesOfXml(text: string): readonly ReadEntry[] {
  const root = inside(readXml(text), 'export')
  const entities = children(root, 'sanctionEntity')
  return entities.flatMap((entity, at) => {
    // Customers are people: ships, houses and groups are none.
    const [kind] = children(entity, 'subjectType')
    if (attribute(kind, 'code') !== 'person' && attribute(kind, 'classificationCode') !== 'P')
      return []
    const ref = attribute(entity, 'euReferenceNumber') || attribute(entity, 'logicalId')
    const names = children(entity, 'nameAlias').map((alias) => attribute(alias, 'wholeName'))
    const births = children(entity, 'birthdate').map(
      (birth) => attribute(birth, 'birthdate') || attribute(birth, 'year'),
    )
    return [entry(at + 1, { ref, names, births })]
  })
}

function entriesOfCsv(text: string): readonly ReadEntry[] {
  const [head, ...records] = parseCsv(text, delimiterOf(text))
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const at = (name: string): number => columns.indexOf(name)
  if (at('ref') < 0 || at('name') < 0) throw new StatementFault(1, 'ref, name')
  return records.map(({ line, cells }) => {
    const cell = (name: string): string => cells[at(name)] ?? ''
    const names = [cell('name'), ...cell('aliases').split('|')]
    return entry(line, { ref: cell('ref'), names, births: cell('births').split('|') })
  })
}

const birthShape = /^\d{4}(-\d{2}-\d{2})?$/

/** One entry as it is kept: no signs that nobody sees, no name twice, no birth that is none. */
function entry(line: number, { ref, names, births }: ReadEntry): ReadEntry {
  const clean = (given: string): string => {
    if (given.length > nameMax) throw new StatementFault(line, 'name')
    return given.replace(/[\p{Cf}\p{Cc}]/gu, '').trim()
  }
  const kept = [...new Set(names.map(clean))].filter((name) => name !== '')
  if (kept.length === 0 || kept.length > namesMax) throw new StatementFault(line, 'name')
  const named = clean(ref)
  if (named === '' || named.length > 80) throw new StatementFault(line, 'ref')
  const born = [...new Set(births.map((birth) => birth.trim().slice(0, 40)))]
  return {
    ref: named,
    names: kept,
    births: born.filter((birth) => birthShape.test(birth)).slice(0, 40),
  }
}
