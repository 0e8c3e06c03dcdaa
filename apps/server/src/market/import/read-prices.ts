import type { DayNumber } from '@parkett/core/civil'
import type { Bar } from '@parkett/core/simulation/bar'
import { PlainError } from '../../base/plain-error.ts'
import { readCsv, type OnBytes } from '../../base/csv.ts'
import { priceColumns, readPriceRow, type PriceColumns } from './price-row.ts'
import { makeTally, type Tally } from './tally.ts'

/** A price file, checked: good days by symbol, refused rows in the tally. */
export type PriceFile = {
  readonly rows: number
  readonly taken: ReadonlyMap<string, ReadonlyMap<DayNumber, Bar>>
  readonly tally: Tally
}

/** @throws PlainError when it has no header row or lacks a column */
export async function readPrices(
  path: string,
  today: DayNumber,
  onBytes: OnBytes,
): Promise<PriceFile> {
  const taken = new Map<string, Map<DayNumber, Bar>>()
  const tally = makeTally()
  let columns: PriceColumns | undefined
  let rows = 0
  for await (const batch of readCsv(path, onBytes)) {
    for (const { line, cells } of batch) {
      if (columns === undefined) {
        columns = priceColumns(cells)
        continue
      }
      rows += 1
      const row = readPriceRow(cells, columns, today)
      if ('kind' in row) {
        tally.refuse(line, row, cells[columns.symbol])
        continue
      }
      const days = taken.get(row.symbol) ?? new Map<DayNumber, Bar>()
      if (days.has(row.day))
        tally.refuse(line, { kind: 'date twice', detail: cells[columns.date] ?? '' }, row.symbol)
      else days.set(row.day, row.bar)
      taken.set(row.symbol, days)
    }
  }
  if (columns === undefined) throw new PlainError('It is empty.')
  return { rows, taken, tally }
}
