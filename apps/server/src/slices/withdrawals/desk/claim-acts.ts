import { money, type Currency } from '@parkett/contract/wire/money'
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { isPending } from '@parkett/core/withdrawals/decide'
import {
  claimPayout,
  unclaimPayout,
  type Claim,
  type ClaimDone,
} from '@parkett/core/withdrawals/claims'
import {
  claimNeeds,
  endClaims,
  openClaims,
  payoutClaims,
} from '../../../accounts/cash/claim-tables.ts'
import { cards, withdrawals, withdrawalSteps } from '../../../accounts/cash/tables.ts'
import {
  pockets,
  put,
  rowsOf,
  type Act,
  type Decision,
  type Moment,
  type RowWrite,
  type Work,
} from '../../../ledger/door/act.ts'

type Done = { readonly id: string }
export type UnclaimInput = {
  readonly id: bigint
  readonly card: bigint
  readonly currency: Currency
  readonly approval: bigint
  /** The alias of who asked. */
  readonly by: string
}
export type ClaimInput = UnclaimInput & { readonly says: Claim }

const needsOf = ({ id, card, currency }: UnclaimInput, customer: bigint) => [
  rowsOf(withdrawals, customer, id),
  rowsOf(withdrawalSteps, customer, id),
  rowsOf(cards, customer, card),
  pockets(customer, currency),
  ...claimNeeds(customer, id),
]

/**
 * Two people say what the bank did with a payout, before a line of the bank shows it. What they
 * say came back lies where nobody can spend it (`money.md` G9).
 */
export const claimAct: Act<ClaimInput, Done> = {
  name: 'withdrawals.claim',
  under: 'payout.report',
  needs: needsOf,
  decide: (work, { says, ...input }, at) => {
    const { customer, command, now } = at
    const row = work.row(withdrawals, [customer, input.id])
    if (row === undefined) return no('not_found')
    const { status, currency, amount } = row
    const said = claimPayout({ status, amount: money(currency, amount) }, says)
    if (!said.ok) return said
    const first = work.rows(payoutClaims, [customer, input.id]).length
    const rows = said.value.claims.map((claim, of) =>
      put(payoutClaims, {
        ...claim,
        customer,
        withdrawal: input.id,
        claim: first + of,
        command,
        at: now,
        approval: input.approval,
      }),
    )
    return moved(work, input, { at, act: 'withdrawal.claim', done: said.value, rows })
  },
}

/** Takes back what was said together last, as far as no line of the bank has shown it since. */
export const unclaimAct: Act<UnclaimInput, Done> = {
  name: 'withdrawals.unclaim',
  under: 'payout.report',
  needs: needsOf,
  decide: (work, input, at) => {
    const { customer, command, now } = at
    const row = work.row(withdrawals, [customer, input.id])
    if (row === undefined) return no('not_found')
    const open = openClaims(work, customer, input.id)
    const last = open.filter(({ approval }) => approval === open.at(-1)?.approval)
    const taken = unclaimPayout(money(row.currency, row.amount), last)
    if (!taken.ok) return taken
    const end = { command, at: now, approval: input.approval, line: null }
    const rows = endClaims(last, end)
    return moved(work, input, { at, act: 'withdrawal.unclaim', done: taken.value, rows })
  },
}

type Move = {
  readonly at: Moment
  readonly act: 'withdrawal.claim' | 'withdrawal.unclaim'
  readonly done: Omit<ClaimDone, 'claims'>
  readonly rows: readonly RowWrite[]
}

/** The next state with its journals; a card is taken as long as its payout is on its way. */
function moved(
  work: Work,
  { id, card: cardId, by }: UnclaimInput,
  { at: { customer, now, nextId }, act, done, rows }: Move,
): Outcome<Decision<Done>> {
  const row = work.row(withdrawals, [customer, id])
  const card = work.row(cards, [customer, cardId])
  if (row === undefined || card === undefined || row.card !== cardId) return no('not_found')
  const { status } = done
  const journals = done.journals.map((journal) => ({ ...journal, id: nextId(), reference: id }))
  const taken = takenBy(status) - takenBy(row.status)
  // Removed before removing waited for the bank's line: nothing is on its way to it any more.
  if (taken > 0 && card.removedAt !== null) return no('not_found')
  const step = {
    customer,
    withdrawal: id,
    step: work.rows(withdrawalSteps, [customer, id]).length,
    status,
    at: now,
    by,
    journal: journals.at(-1)?.id ?? null,
    line: null,
  }
  return ok({
    value: { id: id.toString() },
    journals,
    rows: [
      put(withdrawals, { ...row, status }),
      put(withdrawalSteps, step),
      ...rows,
      ...(taken === 0 ? [] : [put(cards, { ...card, openPayouts: card.openPayouts + taken })]),
    ],
    // Not the state's own name: nobody is told outside of the app that money is where it is only
    // said to be.
    events: [{ type: `${act}ed`, data: { id: id.toString() } }],
    disclosure: { act, subject: id, before: row.status, after: status },
  })
}

const takenBy = (status: WithdrawalStatus): number => (isPending(status) ? 1 : 0)
