import type { IsoDate } from '../civil.ts'

/** What is played: from where, from when, to when, by which engine, with what money. */
export type PracticeTape = {
  /** The seed of the simulated market, or of which imported days: their market and what they are. */
  readonly source: string
  readonly from: IsoDate
  readonly to: IsoDate | null
  readonly engine: string
  /** As what an account begins with: `EUR 50000.00`. */
  readonly money: readonly string[]
}

/** Its name: with the same orders at the same instants it gives the same fills. */
export const tapeOf = ({ source, from, to, engine, money }: PracticeTape): string =>
  [source, to === null ? from : `${from}/${to}`, engine, money.join(' + ')].join(' · ')

const date = String.raw`\d{4}-\d{2}-\d{2}`
const named = new RegExp(`^(${date})(?:/(${date}))?$`)

/** A tape by its name, as somebody typed or pasted it; null: it is none. */
export function readTape(name: string): PracticeTape | null {
  const parts = name.split('·').map((part) => part.trim().replaceAll(/\s+/g, ' '))
  const [source = '', days = '', engine = '', all = ''] = parts
  const [, from, to] = named.exec(days) ?? []
  if (parts.length !== 4 || source === '' || engine === '' || from === undefined) return null
  const money = all === '' ? [] : all.split('+').map((part) => part.trim())
  return { source, from, to: to ?? null, engine, money }
}

/** Of imported days: their market, and the mark of what they are. */
export type ImportedDays = { readonly market: string; readonly mark: string }

/** As the source of a tape. */
export const importedSource = ({ market, mark }: ImportedDays): string =>
  `imported ${market} ${mark}`

const imported = /^imported (\S+) ([0-9a-f]{12})$/

/** Which imported days a source names; null: none. */
export function readImportedSource(source: string): ImportedDays | null {
  const [, market, mark] = imported.exec(source) ?? []
  return market === undefined || mark === undefined ? null : { market, mark }
}

/** Whether two tapes are the same market with the same money, whichever version plays it. */
export const isSameTape = (one: PracticeTape, other: PracticeTape): boolean =>
  tapeOf({ ...one, engine: '' }) === tapeOf({ ...other, engine: '' })
