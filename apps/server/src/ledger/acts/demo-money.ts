import { type Money, money, toWire, type WireMoney } from '@parkett/contract/wire/money'
import { ok } from '@parkett/contract/wire/outcome'
import { journal } from '@parkett/core/ledger/posting'
import { type Act, pockets } from '../door/act.ts'
import { bodyHash } from '../door/body-hash.ts'
import type { Request } from '../door/commit.ts'

/**
 * What a simulated account starts with. Play money, posted like any other and called so in
 * every record.
 */
const hongKong = money('HKD', 40_000_000n)
export const demoAmounts: readonly Money[] = [
  money('EUR', 5_000_000n),
  money('CNY', 10_000_000n),
  money('USD', 5_000_000n),
  hongKong,
]

/**
 * Credits demo money to the trading pocket, so that a first buy works (`money.md` G6:
 * H.bank_client -> C.cash). Settled from the start; for installations in simulated mode only,
 * which the caller decides.
 */
export const creditDemoMoney: Act<readonly Money[], { readonly credited: readonly WireMoney[] }> = {
  name: 'demo.credit',
  under: 'money.in',
  needs: (amounts, customer) => amounts.map(({ currency }) => pockets(customer, currency)),
  decide: (_work, amounts) => {
    const credited = amounts.map(toWire)
    const movements = amounts.map(
      ({ currency, minor }) =>
        ({ debit: 'H.bank_client', credit: 'C.cash', asset: currency, amount: minor }) as const,
    )
    return ok({
      value: { credited },
      journals: [journal('demo.credited', movements)],
      rows: [],
      events: [{ type: 'demo.credited', data: { credited } }],
    })
  },
}

/** One key per customer: however often it is asked, an account is credited once. */
export const demoMoneyFor = (customer: bigint): Request<readonly Money[]> => ({
  customer,
  route: 'demo.credit',
  key: 'opening-demo-money',
  bodyHash: bodyHash('opening-demo-money'),
  input: demoAmounts,
})

/** What an account lacks that was opened before Hong Kong was offered. */
export const laterDemoMoneyFor = (customer: bigint): Request<readonly Money[]> => ({
  customer,
  route: 'demo.credit',
  key: 'demo-money-hkd',
  bodyHash: bodyHash('demo-money-hkd'),
  input: [hongKong],
})
