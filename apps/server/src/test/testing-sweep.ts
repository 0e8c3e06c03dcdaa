import {
  treasuryConfirm,
  treasuryPrepare,
  treasuryTakeBack,
} from '@parkett/contract/customer/treasury'
import {
  treasurySweepOff,
  treasurySweepOn,
  treasurySweepPrepare,
} from '@parkett/contract/customer/treasury-sweep'
import { tradePassword } from './testing-app.ts'
import type { Caller } from './testing-calls.ts'

/** More than anybody has: what is free stays free. */
const setting = { currency: 'EUR', keep: '900000' } as const

/** Turns the sweep on, or what turns it on. */
export const sweepIntent = async (customer: Caller): Promise<string> =>
  (await customer.must(treasurySweepPrepare, { body: setting })).intent

export async function sweepOn(customer: Caller): Promise<void> {
  const intent = await sweepIntent(customer)
  await customer.must(treasurySweepOn, { body: { intent, tradePassword } })
}

const purchase = { kind: 'buy', currency: 'EUR', amount: '7' } as const

/** What may be written of the pool: a purchase reviewed, one to take back, and the sweep. */
export async function poolWrites(customer: Caller) {
  const reviewed = async () => (await customer.must(treasuryPrepare, { body: purchase })).intent
  const first = { intent: await reviewed(), tradePassword }
  const bought = await customer.must(treasuryConfirm, { body: first })
  return [
    { route: treasuryConfirm, body: { intent: await reviewed(), tradePassword } },
    { route: treasuryTakeBack, params: { id: bought.id } },
    { route: treasurySweepOn, body: { intent: await sweepIntent(customer), tradePassword } },
    { route: treasurySweepOff, body: { currency: 'EUR' } },
  ]
}

/** Into the pool and out again before it is confirmed; the sweep on and off. */
export async function poolDay(customer: Caller): Promise<void> {
  const { intent } = await customer.must(treasuryPrepare, { body: purchase })
  const pooled = await customer.must(treasuryConfirm, { body: { intent, tradePassword } })
  await customer.must(treasuryTakeBack, { params: { id: pooled.id } })
  await sweepOn(customer)
  await customer.must(treasurySweepOff, { body: { currency: 'EUR' } })
}

/** Reviews of a purchase, and of the sweep. */
export const poolReviews = (amount: { readonly currency: string; readonly amount: string }) => [
  { route: treasuryPrepare, body: { kind: 'buy', ...amount } },
  { route: treasurySweepPrepare, body: setting },
]
