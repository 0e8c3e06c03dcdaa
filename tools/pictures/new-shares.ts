import { setTimeout } from 'node:timers/promises'
import {
  applicationsList,
  applicationsPlace,
  offeringsList,
  offeringsPrepare,
} from '@parkett/contract/customer/offerings'
import type { Caller } from '../../test/e2e/calls.ts'

/** What the screens of new shares are of: one that is open, one that was drawn, the application. */
export type NewShares = Readonly<Record<'offering' | 'drawn' | 'application', string>>

/** For every offering that is open, for as much as shows whether luck came. */
export async function applyForNewShares(call: Caller, tradePassword: string): Promise<void> {
  const { rows } = await call(offeringsList, { query: { segment: 'open' } })
  for (const { id, unit, maximum } of rows.filter(
    ({ currency, application, placement }) =>
      currency === 'EUR' && application === null && placement === null,
  )) {
    const quantity = Math.min(maximum, unit * 20)
    const body = { offering: id, quantity, nonce: '5a'.repeat(16) }
    const { intent } = await call(offeringsPrepare, { body })
    await call(applicationsPlace, { body: { intent, tradePassword } })
  }
}

/** Once one was drawn: what is due happens by itself, soon after the clock moved. */
export async function newSharesOf(call: Caller): Promise<NewShares> {
  for (let tries = 0; tries < 120; tries += 1) {
    const all = await call(offeringsList, { query: {} })
    const open = all.rows.find(({ status }) => status === 'open')
    const { rows } = await call(applicationsList, { query: { segment: 'allocations' } })
    // Numbers are drawn in a lottery alone.
    const drawn = all.rows.filter((row) => row.drawn && row.application !== null)
    const shown = drawn.find(({ method }) => method === 'lottery') ?? drawn[0]
    const application = rows.find(({ offering }) => offering === shown?.id)
    if (open !== undefined && application !== undefined)
      return { offering: open.id, drawn: application.offering, application: application.id }
    await setTimeout(1_000)
  }
  throw new Error('nothing was drawn, or nothing is open')
}
