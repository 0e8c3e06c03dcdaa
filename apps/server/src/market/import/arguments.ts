import { parseArgs } from 'node:util'
import { marketCodeSchema, type MarketCode } from '@parkett/contract/customer/market'
import { PlainError } from '../../base/plain-error.ts'

export type ImportRequest = {
  readonly kind: 'prices' | 'instruments'
  readonly files: readonly string[]
  readonly market: MarketCode
  readonly strict: boolean
  readonly dryRun: boolean
}

export const usage = `Usage:
  npm run import -- prices FILE… [--market US] [--strict] [--dry-run]
  npm run import -- instruments FILE… [--market US] [--strict] [--dry-run]

Files are CSV, plain or gzip, with a header row.
  prices       date, open, high, low, close, volume, symbol (or name)
  instruments  symbol, name (or security), and where known: code, market, isin, sector, industry, pinyin, lot
--market    where a symbol without a listing belongs: DE, CN, HK or US (default US)
--strict    take a file whole or not at all
--dry-run   check and count, write nothing`

/** @throws PlainError with the usage when the arguments say nothing that can be done */
export function readArguments(args: readonly string[]): ImportRequest {
  const parsed = parse(args)
  const [kind, ...files] = parsed.positionals
  if (kind !== 'prices' && kind !== 'instruments') throw new PlainError(usage)
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
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        market: { type: 'string', default: 'US' },
        strict: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}
