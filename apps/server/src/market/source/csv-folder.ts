import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FedFault } from '@parkett/contract/desk/price-feed'
import { unitsOf, type FedPrice } from '@parkett/core/market/fed/price'
import { parseCsv } from '../../base/csv.ts'
import { PlainError } from '../../base/plain-error.ts'
import { findColumns, type Columns } from '../import/columns.ts'
import { SourceAway, type Adapter, type Batch, type NamedFault, type Wanted } from './adapter.ts'

type Name = 'time' | 'symbol' | 'price' | 'size' | 'market'

/** How far a file is read. Only whole lines are: the last may still be being written. */
type Reading = {
  at: number
  line: number
  /** `none`: its header is not ours, so no line of it is read. */
  columns: Columns<Name> | 'none' | null
  covers: Set<bigint>
  /** Inside a line that is longer than what is read at once: it is none, up to its end. */
  torn: boolean
}

/** Read in one round of one file; the rest comes with the next. */
const bytesMax = 4_000_000

/**
 * A folder of files that somebody else writes: `time,symbol,price` and, where known, `size` and
 * `market`, a trade a line, read as they grow. Each file is heard for itself.
 */
export function csvFolder(folder: string, delaySeconds: number): Adapter {
  const files = new Map<string, Reading>()
  return {
    name: 'csv',
    label: 'CSV',
    markets: ['DE', 'CN', 'HK', 'US'],
    delaySeconds: () => delaySeconds,
    ask: async (wanted) => {
      const names = await readdir(folder).catch(() => {
        throw new SourceAway('folder')
      })
      const batches: Batch[] = []
      for (const name of names.filter((file) => file.endsWith('.csv')).toSorted()) {
        const reading = files.get(name) ?? {
          at: 0,
          line: 0,
          columns: null,
          covers: new Set<bigint>(),
          torn: false,
        }
        files.set(name, reading)
        batches.push(await readMore(join(folder, name), { name, reading, wanted }))
      }
      return batches
    },
  }
}

type More = {
  readonly name: string
  readonly reading: Reading
  readonly wanted: readonly Wanted[]
}

async function readMore(path: string, { name, reading, wanted }: More): Promise<Batch> {
  const { text, isTorn } = await wholeLines(path, reading)
  const faults: NamedFault[] = []
  if (isTorn) faults.push({ fault: 'malformed', what: `${name}:${(reading.line += 1)}` })
  const told: { id: bigint; price: FedPrice }[] = []
  for (const { cells } of parseCsv(text)) {
    reading.line += 1
    const what = `${name}:${reading.line}`
    if (reading.columns === null) {
      reading.columns = columnsOf(cells)
      if (reading.columns === 'none') faults.push({ fault: 'malformed', what })
      continue
    }
    if (reading.columns === 'none') break
    const row = rowOf(cells, reading.columns, wanted)
    if (typeof row === 'string') faults.push({ fault: row, what })
    else {
      told.push(row)
      reading.covers.add(row.id)
    }
  }
  return { from: name, covers: reading.covers, told, faults }
}

/**
 * What was added since, up to the last end of a line. A file that became shorter is read anew. A line that does
 * not end within what is read at once is left out, and holds up none behind it; `isTorn` when one ended.
 */
async function wholeLines(
  path: string,
  reading: Reading,
): Promise<{ readonly text: string; readonly isTorn: boolean }> {
  const file = await open(path).catch(() => {
    throw new SourceAway('folder')
  })
  try {
    const { size } = await file.stat()
    if (size < reading.at) Object.assign(reading, { at: 0, line: 0, columns: null, torn: false })
    const bytes = Buffer.alloc(Math.min(size - reading.at, bytesMax))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, reading.at)
    const read = bytes.subarray(0, bytesRead)
    const end = read.lastIndexOf(10) + 1
    if (end === 0 && bytesRead === bytesMax) {
      reading.at += bytesRead
      reading.torn = true
    }
    reading.at += end
    const isTorn = reading.torn && end > 0
    if (isTorn) reading.torn = false
    return { text: read.toString('utf8', isTorn ? read.indexOf(10) + 1 : 0, end), isTorn }
  } finally {
    await file.close()
  }
}

/** One file with another header is no outage of the others. */
function columnsOf(header: readonly string[]): Columns<Name> | 'none' {
  try {
    return findColumns<Name>(header, {
      time: { known: ['time', 'at'] },
      symbol: { known: ['symbol', 'ticker', 'code'] },
      price: { known: ['price', 'last'] },
      size: { known: ['size', 'volume'], optional: true },
      market: { known: ['market'], optional: true },
    })
  } catch (error) {
    if (error instanceof PlainError) return 'none'
    throw error
  }
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/

function rowOf(
  cells: readonly string[],
  columns: Columns<Name>,
  wanted: readonly Wanted[],
): { id: bigint; price: FedPrice } | FedFault {
  const cell = (name: Name): string => (cells[columns[name]] ?? '').trim()
  const [symbol, market] = [cell('symbol'), cell('market')]
  const share = wanted.find(
    (one) =>
      (one.symbol === symbol || one.code === symbol) && (market === '' || one.market === market),
  )
  if (share === undefined) return 'unknown_share'
  const at = instant.test(cell('time')) ? Date.parse(cell('time')) : Number.NaN
  const last = unitsOf(cell('price'))
  const size = cell('size') === '' ? 0 : Number(cell('size'))
  if (Number.isNaN(at) || last === null || !Number.isSafeInteger(size) || size < 0)
    return 'malformed'
  return { id: share.id, price: { at, last, day: null, before: null, size } }
}
