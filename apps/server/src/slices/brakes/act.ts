import { ok } from '@parkett/contract/wire/outcome'
import { brakeOf, change, type Brake } from '@parkett/core/brakes/brakes'
import { unused } from '@parkett/core/brakes/may-buy'
import { isoInstant } from '@parkett/core/civil'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import { brakes, brakesOf } from '../../accounts/trading/brakes.ts'
import { put, type Act } from '../../ledger/door/act.ts'

export type Asked = Pick<Brake, 'kind' | 'currency'> & {
  /** Minor units, orders, or for a pause its length in ms; null ends the limit. */
  readonly value: bigint | null
}

/** Sets one own limit. Under no freeze: who holds himself back moves nothing. */
export const setBrake: Act<Asked, { readonly from: string | null }> = {
  name: 'brakes.set',
  under: 'unmoved',
  needs: (_input, customer) => [lockOf(customer), brakesOf(customer)],
  decide: (work, { kind, currency, value }, { customer, now, date }) => {
    // Whoever is in a locked account must not loosen what its owner set.
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const row = work.row(brakes, [customer])
    const said = kind === 'pause' && value !== null ? value + BigInt(now) : value
    const asked = { kind, currency, value: said === null ? null : said.toString() }
    const limits = change(row?.limits ?? [], asked, now)
    const next = brakeOf(limits, asked)?.next ?? null
    return ok({
      value: { from: next === null ? null : isoInstant(next.from) },
      journals: [],
      rows: [put(brakes, { customer, limits, used: row?.used ?? unused(date), updatedAt: now })],
      events: [{ type: 'brakes.changed', data: { kind } }],
    })
  },
}
