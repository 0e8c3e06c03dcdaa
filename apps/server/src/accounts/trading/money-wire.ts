import { money, toWire, type Currency, type WireMoney } from '@parkett/contract/wire/money'
import type { WireFees } from '@parkett/contract/customer/order-fees'
import { printRate } from '@parkett/core/decimal'
import type { FeeSheet } from '@parkett/core/fees/fees'
import { groupFees } from '@parkett/core/fees/groups'

export const wire = (currency: Currency, minor: bigint): WireMoney => toWire(money(currency, minor))

/** The four groups of the specification, with every component and the rule row that priced it. */
export function wireFees(
  currency: Currency,
  side: 'buy' | 'sell',
  sheet: FeeSheet | null,
  schedule: string,
): WireFees {
  const groups =
    sheet === null
      ? { buying: 0n, closing: 0n, stampDuty: 0n, transaction: 0n }
      : groupFees(sheet, side)
  return {
    buying: wire(currency, groups.buying),
    closing: wire(currency, groups.closing),
    stampDuty: wire(currency, groups.stampDuty),
    transaction: wire(currency, groups.transaction),
    total: wire(currency, sheet?.total ?? 0n),
    lines: (sheet?.lines ?? []).map((line) => ({
      component: line.name,
      amount: wire(currency, line.amount),
      rule: { schedule, rate: printRate(line.rule.rate), validFrom: line.rule.validFrom },
    })),
  }
}
