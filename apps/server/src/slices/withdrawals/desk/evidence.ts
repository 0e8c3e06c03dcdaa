import type { Evidence } from '@parkett/contract/desk/evidence'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { showPayout, type QueueDeps } from './queue.ts'

type PayoutAct = Extract<ApprovalAct, { readonly withdrawal: string }>

/** What is gathered for a request is no opening of anybody. */
const nobodys = { person: 0n }

/** The payout as the first person had it on the screen. */
export async function payoutEvidence(
  deps: QueueDeps,
  act: PayoutAct,
): Promise<readonly Evidence[]> {
  const { looked } = await showPayout(deps, BigInt(act.withdrawal), nobodys)
  const { payout, card, earlier } = looked
  return [
    { is: 'money', label: 'amount', money: payout.amount },
    {
      is: 'text',
      label: 'account',
      text: [card.bank, card.numberMasked, card.bic ?? ''].join(' ').trim(),
    },
    { is: 'time', label: 'boundAt', at: card.boundAt },
    { is: 'risks', label: 'risks', risks: payout.risks },
    { is: 'count', label: 'earlier', count: earlier.arrived },
    { is: 'room', label: 'room', room: 'withdrawals', id: payout.id },
  ]
}
