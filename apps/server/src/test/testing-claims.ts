import { withdrawalsDetail, type Withdrawal } from '@parkett/contract/customer/withdrawals'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import {
  payoutBatchSent,
  payoutBatchesMake,
  payoutsApprove,
  type PayoutClaim,
} from '@parkett/contract/desk/withdrawals'
import type { TestApp } from './testing-app.ts'
import { newPayer, type Payer } from './testing-cash.ts'
import { openTestIncoming } from './testing-incoming.ts'
import { paidLine } from './testing-statements.ts'
import { firstAdmin, hire, type Colleague, typedFor } from './testing-staff.ts'
import { saidTo } from '../slices/withdrawals/testing.ts'

export type Claiming = Awaited<ReturnType<typeof openClaiming>>
type Request = { readonly id: string; readonly digest: string }

/** Two people who say what the bank did with a payout, one who pays, and the bank. */
export async function openClaiming(
  world: TestApp,
  /** Ends the waiting time of a customer's new card. */
  noWait: (customer: bigint) => Promise<unknown>,
) {
  const admin = await firstAdmin(world)
  const asks = await hire(world, admin, ['compliance'], 'fragt')
  const decides = await hire(world, admin, ['compliance'], 'entscheidet')
  const payments = await hire(world, admin, ['payments'], 'zahlt')
  const sends = await hire(world, admin, ['payments'], 'sendet')
  const bank = openTestIncoming(world)
  const evidence = 'A call of the bank, Ms Weber, line 3'
  let lines = 0

  const requested = (act: object, typed?: string) =>
    asks.call(approvalsRequest, {
      body: { act, reason: 'the bank called', ...(typed !== undefined && { typed }) } as never,
    })
  const ask = (payer: Payer, withdrawal: string, says: PayoutClaim, seen: string = evidence) => {
    const act = { kind: 'withdrawal.claim', customer: String(payer.id), withdrawal }
    return requested({ ...act, says, evidence: seen })
  }
  const askBack = (payer: Payer, withdrawal: string) =>
    requested({ kind: 'withdrawal.unclaim', customer: String(payer.id), withdrawal })
  const decide = async (
    { id, digest }: Request,
    who: Colleague = decides,
    decision: 'approved' | 'returned' = 'approved',
  ) =>
    who.call(approvalsDecide, {
      params: { id },
      body: {
        decision,
        digest,
        note: decision === 'returned' ? 'not as agreed' : '',
        ...(await typedFor(who, id)),
      },
    })

  const byTwo = async (act: object, typed?: string) => decide((await requested(act, typed)).data)

  return {
    asks,
    decides,
    payments,
    bank,
    evidence,
    ask,
    askBack,
    decide,
    claim: async (payer: Payer, withdrawal: string, says: PayoutClaim) =>
      decide((await ask(payer, withdrawal, says)).data),
    show: (payer: Payer, id: string) => payer.must(withdrawalsDetail, { params: { id } }),
    /** The bank brings so much back, under the payout's own reference. */
    line: (asked: Pick<Withdrawal, 'reference'>, minor: bigint) =>
      bank.receive({
        amount: { currency: 'EUR', minor },
        bankRef: `claimed-${(lines += 1)}`,
        iban: 'DE02 1203 0000 0000 2020 51',
        text: `RETURN AC04 ${asked.reference}`,
      }),
    /** A statement shows that so much went out, under the payout's own reference; the line's id. */
    paidLine: ({ reference }: Pick<Withdrawal, 'reference'>, minor: bigint) =>
      paidLine(world, reference, minor),
    sentPayout: (amount: string) => sentPayout({ world, payments, sends, noWait, byTwo }, amount),
    close: () => bank.close(),
  }
}

type Sending = {
  readonly world: TestApp
  readonly payments: Colleague
  readonly sends: Colleague
  readonly noWait: (customer: bigint) => Promise<unknown>
  readonly byTwo: (act: object, typed?: string) => Promise<unknown>
}

/** A customer with a payout that one file took to the bank. */
async function sentPayout({ world, payments, sends, noWait, byTwo }: Sending, amount: string) {
  const payer = await newPayer(world, '30000')
  await noWait(payer.id)
  const asked = await payer.withdraw(amount)
  const params = { id: asked.id }
  await payments.must(withdrawalsAct, { params, body: { act: 'review' } })
  if (Number(amount) <= 10_000)
    await payments.must(payoutsApprove, { params, body: { answers: saidTo() } })
  else {
    const act = { kind: 'withdrawal.approve', customer: String(payer.id), withdrawal: asked.id }
    await byTwo({ ...act, answers: saidTo() }, amount)
  }
  const batch = await sends.must(payoutBatchesMake)
  await sends.must(payoutBatchSent, { params: { id: batch.id } })
  return { payer, asked }
}
