import { parseArgs } from 'node:util'
import { marketCodeSchema, type MarketCode } from '@parkett/contract/customer/market'
import { PlainError } from '../../base/plain-error.ts'

export type ImportRequest = {
  readonly kind: (typeof kinds)[number]
  readonly files: readonly string[]
  readonly market: MarketCode
  readonly strict: boolean
  readonly dryRun: boolean
  /** That a calendar covers, whole, in order; of other files none. */
  readonly years: readonly number[]
}

const kinds = ['prices', 'instruments', 'calendar'] as const

export const usage = `Usage:
  npm run import -- prices FILE… [--market US] [--strict] [--dry-run]
  npm run import -- instruments FILE… [--market US] [--strict] [--dry-run]
  npm run import -- calendar FILE… --years 2027 [--strict] [--dry-run]

Files are CSV, plain or gzip, with a header row.
  prices       date, open, high, low, close, volume, symbol (or name)
  instruments  symbol, name (or security), and where known: code, market, isin, sector, industry, pinyin, lot
  calendar     market, date, kind (holiday, half day, session), source, and for half days: close
--market    where a symbol without a listing belongs: DE, CN, HK or US (default US)
--years     the years that a calendar file covers whole: 2027, or 2027,2028. It is always taken whole or not at all
--strict    take a file whole or not at all; a calendar not at all where it says otherwise of a day already traded
--dry-run   check and count, write nothing`

/** @throws PlainError with the usage when the arguments say nothing that can be done */
export function readArguments(args: readonly string[]): ImportRequest {
  const parsed = parse(args)
  const [asked, ...files] = parsed.positionals
  const kind = kinds.find((known) => known === asked)
  if (kind === undefined) throw new PlainError(usage)
  if (files.length === 0) throw new PlainError(`No file is given.\n${usage}`)
  const market = marketCodeSchema.safeParse(parsed.values.market)
  if (!market.success)
    throw new PlainError(`--market must be DE, CN, HK or US. It is "${parsed.values.market}".`)
  return {
    kind,
    files,
    market: market.data,
    strict: parsed.values.strict,
    dryRun: parsed.values['dry-run'],
    years: yearsOf(kind, parsed.values.years),
  }
}

function yearsOf(kind: ImportRequest['kind'], given: string | undefined): readonly number[] {
  if (kind !== 'calendar') {
    if (given !== undefined) throw new PlainError(`--years belongs to a calendar.\n${usage}`)
    return []
  }
  if (given === undefined)
    throw new PlainError(`A calendar needs the years that it covers: --years 2027.\n${usage}`)
  const years = given.split(',')
  if (!years.every((year) => /^20\d\d$/.test(year)) || new Set(years).size < years.length)
    throw new PlainError(`--years are years like 2027 or 2027,2028. It is "${given}".`)
  return years.map(Number).toSorted((one, other) => one - other)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        market: { type: 'string', default: 'US' },
        years: { type: 'string' },
        strict: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}
