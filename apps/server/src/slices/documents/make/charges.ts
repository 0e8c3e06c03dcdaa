import { currencyExponents, toDecimal } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import type { ChainRow } from '@parkett/proof/chain'
import type { JsonObject } from '@parkett/proof/json'

/**
 * Accounts that take what a customer pays for a service or a tax; everything on them came out
 * of a charge.
 */
const chargeAccounts = [
  'H.inc_commission',
  'H.tax_stamp',
  'H.fee_exchange',
  'H.inc_fee',
  'H.tax_withheld',
]

/**
 * Every charge that journals carry, and their totals per currency. A charge taken back is a
 * negative one.
 */
export function chargesIn(journals: readonly ChainRow[]): {
  readonly charges: readonly JsonObject[]
  readonly chargeTotals: readonly JsonObject[]
} {
  const totals = new Map<string, bigint>()
  const charges: JsonObject[] = []
  for (const { position, date, event, reference, lines } of journals) {
    for (const [account, currency, minor] of sums(lines)) {
      totals.set(currency, (totals.get(currency) ?? 0n) + minor)
      charges.push({
        position,
        date,
        event,
        reference,
        account,
        currency,
        amount: decimal(minor, currency),
      })
    }
  }
  return {
    charges,
    chargeTotals: [...totals].map(([currency, minor]) => ({
      currency,
      amount: decimal(minor, currency),
    })),
  }
}

function sums(lines: ChainRow['lines']): readonly (readonly [string, string, bigint])[] {
  const found = new Map<string, bigint>()
  for (const [debit = '', credit = '', asset = '', units = '0'] of lines) {
    if (!currencySchema.safeParse(asset).success) continue
    for (const [account, sign] of [
      [credit, 1n],
      [debit, -1n],
    ] as const) {
      if (!chargeAccounts.includes(account)) continue
      const key = `${account} ${asset}`
      found.set(key, (found.get(key) ?? 0n) + sign * BigInt(units))
    }
  }
  return [...found]
    .filter(([, minor]) => minor !== 0n)
    .map(([key, minor]) => {
      const [account = '', asset = ''] = key.split(' ')
      return [account, asset, minor] as const
    })
}

const decimal = (minor: bigint, currency: string): string =>
  toDecimal(minor, currencyExponents[currencySchema.parse(currency)])
