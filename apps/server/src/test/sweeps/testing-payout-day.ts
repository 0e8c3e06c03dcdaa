import { withdrawalsCancel } from '@parkett/contract/customer/withdrawals'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { payoutsApproveTogether } from '@parkett/contract/desk/payouts-together'
import {
  payoutBatchesList,
  payoutBatchesMake,
  payoutBatchSent,
  payoutBatchTakeOut,
  payoutsApprove,
  payoutsShow,
} from '@parkett/contract/desk/withdrawals'
import type { TestApp } from '../testing-app.ts'
import type { Payer } from '../testing-cash.ts'
import type { Colleague } from '../testing-staff.ts'
import { settledFor } from '../testing-together.ts'
import { saidTo } from '../../slices/withdrawals/testing.ts'

type Desk = Readonly<Record<'payments' | 'compliance', Colleague>>

/** Money leaves: one by a file, one is rejected, one that shows nothing unusual goes as one of several. */
export async function payOut(
  world: TestApp,
  payer: Payer,
  { payments, compliance }: Desk,
): Promise<void> {
  const dropped = await payer.withdraw('50')
  await payer.must(withdrawalsCancel, { params: { id: dropped.id } })
  const { id } = await payer.withdraw('100')
  await payments.must(withdrawalsAct, { params: { id }, body: { act: 'review' } })
  await payments.must(payoutsApprove, { params: { id }, body: { answers: saidTo() } })
  const made = await payments.must(payoutBatchesMake)
  // Where each write comes many times at once, another one has what is paid.
  const { rows } = await payments.must(payoutBatchesList)
  const batch = rows.find(({ count }) => count > 0) ?? made
  await payments.must(payoutBatchTakeOut, { params: { id: batch.id } })
  await compliance.must(payoutBatchSent, { params: { id: batch.id } })
  await payer.withdraw('20')
  const refused = await payer.withdraw('20')
  const rejected = { act: 'reject', reason: 'duplicate' } as const
  await payments.must(withdrawalsAct, { params: { id: refused.id }, body: rejected })
  await settledFor(world, [payer])
  const { id: clean } = await payer.withdraw('30')
  await payments.must(withdrawalsAct, { params: { id: clean }, body: { act: 'review' } })
  await payments.must(payoutsShow, { params: { id: clean } })
  const { lines } = await payments.must(payoutsApproveTogether, { body: { ids: [clean] } })
  // Again, another one of them let it go.
  const gone: readonly unknown[] = [null, 'withdrawal_approved']
  if (!lines.every((line) => gone.includes(line.refused))) throw new Error(JSON.stringify(lines))
}
