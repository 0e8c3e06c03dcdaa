import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import {
  payoutBatchesMake,
  payoutBatchSent,
  payoutsApprove,
} from '@parkett/contract/desk/withdrawals'
import type { TestApp } from './testing-app.ts'
import type { Payer } from './testing-cash.ts'
import type { Colleague } from './testing-staff.ts'
import { saidTo } from '../slices/withdrawals/testing.ts'

/** Those customers have had their accounts and passwords for long. */
export async function settledFor(world: TestApp, payers: readonly Payer[]): Promise<void> {
  const ids = payers.map(({ id }) => id)
  const { owner } = world.db
  await owner.query(
    `UPDATE cards SET bound_at = bound_at - interval '30 days', pay_out_from = bound_at - interval '30 days'
     WHERE customer = ANY($1)`,
    [ids],
  )
  await owner.query(
    `UPDATE messages SET happened_at = happened_at - interval '30 days' WHERE customer_id = ANY($1)`,
    [ids],
  )
}

/** Each is paid a first time, by two people: what they ask for next shows nothing unusual. */
export async function paidBefore(
  world: TestApp,
  payers: readonly Payer[],
  { lets, sends }: { readonly lets: Colleague; readonly sends: Colleague },
): Promise<void> {
  await settledFor(world, payers)
  for (const payer of payers) {
    const { id } = await payer.withdraw('10')
    await lets.must(withdrawalsAct, { params: { id }, body: { act: 'review' } })
    await lets.must(payoutsApprove, { params: { id }, body: { answers: saidTo() } })
  }
  const { id } = await lets.must(payoutBatchesMake)
  await sends.must(payoutBatchSent, { params: { id } })
}
