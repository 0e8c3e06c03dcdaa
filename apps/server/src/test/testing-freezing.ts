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

export type Freezing = Awaited<ReturnType<typeof openFreezing>>

/** Two people who freeze, and one who pays. */
export async function openFreezing(world: TestApp) {
  const admin = await firstAdmin(world)
  const asks = await hire(world, admin, ['compliance', 'support'], 'fragt')
  const decides = await hire(world, admin, ['compliance'], 'entscheidet')
  const payments = await hire(world, admin, ['payments'], 'zahlt')
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
    payments,
    decide,
    freezing,
    freeze: async (customer: bigint, kind?: LegalReason) => decide(await freezing(customer, kind)),
    thaw: async (customer: bigint): Promise<void> => {
      const id = String(customer)
      const { freezes } = await asks.must(usersShow, { params: { id } })
      for (const { id: freeze, endedAt } of freezes)
        if (endedAt === null)
          await decide(await asked({ kind: 'customer.unfreeze', customer: id, freeze }))
    },
    review: (id: string) =>
      payments.call(withdrawalsAct, { params: { id }, body: { act: 'review' } }),
    approve: (id: string) => payments.call(payoutsApprove, { params: { id }, body: { seen: [] } }),
    makeFile: () => payments.call(payoutBatchesMake),
    statusOf: async (payer: Payer, id: string) =>
      (await payer.must(withdrawalsDetail, { params: { id } })).status,
  }
}
