import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { payoutBatchesMake, payoutsApprove } from '@parkett/contract/desk/withdrawals'
import { usersShow } from '@parkett/contract/desk/users'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { withdrawalsDetail } from '@parkett/contract/customer/withdrawals'
import type { LegalReason } from '@parkett/contract/wire/legal'
import { type TestApp } from './testing-app.ts'
import type { Payer } from './testing-cash.ts'
import { firstAdmin, hire } from './testing-staff.ts'
import { saidTo } from '../slices/withdrawals/testing.ts'

export type Freezing = Awaited<ReturnType<typeof openFreezing>>

type Which = (freeze: { readonly legalReason: LegalReason }, at: number) => boolean

/** Two people who freeze, one who lets payouts go, and one who sends them. */
export async function openFreezing(world: TestApp) {
  const admin = await firstAdmin(world)
  const asks = await hire(world, admin, ['compliance', 'support'], 'fragt')
  const decides = await hire(world, admin, ['compliance'], 'entscheidet')
  const payments = await hire(world, admin, ['payments'], 'zahlt')
  const sends = await hire(world, admin, ['payments'], 'sendet')
  const asked = (act: ApprovalAct) =>
    asks.must(approvalsRequest, { body: { act, reason: 'letter 12/345' } })
  const decide = ({ id, digest }: { id: string; digest: string }) =>
    decides.must(approvalsDecide, {
      params: { id },
      body: { decision: 'approved', digest, note: '' },
    })
  const freezing = (customer: bigint, legalReason: LegalReason = 'sanctions') =>
    asked({
      kind: 'customer.freeze',
      customer: String(customer),
      legalReason,
      until: new Date(world.wall.nowMs + 30 * 86_400_000).toISOString(),
    })
  return {
    admin,
    payments,
    sends,
    decide,
    freezing,
    two: async (act: ApprovalAct) => decide(await asked(act)),
    freeze: async (customer: bigint, kind?: LegalReason) => decide(await freezing(customer, kind)),
    /** Ends the freezes that are left, or only these of them. */
    thaw: async (customer: bigint, which: Which = () => true): Promise<void> => {
      const id = String(customer)
      const { freezes } = await asks.must(usersShow, { params: { id } })
      const left = freezes.filter(({ endedAt }) => endedAt === null)
      for (const { id: freeze } of left.filter(which))
        await decide(await asked({ kind: 'customer.unfreeze', customer: id, freeze }))
    },
    review: (id: string) =>
      payments.call(withdrawalsAct, { params: { id }, body: { act: 'review' } }),
    approve: (id: string) =>
      payments.call(payoutsApprove, { params: { id }, body: { answers: saidTo() } }),
    makeFile: () => payments.call(payoutBatchesMake),
    statusOf: async (payer: Payer, id: string) =>
      (await payer.must(withdrawalsDetail, { params: { id } })).status,
  }
}
