import type { Card } from './purse.ts'
import type { HoldInput } from '../../../apps/server/src/slices/withdrawals/desk/acts.ts'
import type { RequestInput, StepInput } from '../../../apps/server/src/slices/withdrawals/acts.ts'
import { blindTo, onDecision, onInput } from './breaking.ts'
import type { Sabotage } from './world.ts'

const day = 86_400_000

/**
 * What keeps money from leaving, broken: holds of two people, and those of a customer's own
 * security.
 */
export const holdSabotages: Readonly<Record<string, Sabotage>> = {
  'a payout leaves although two people hold it': blindTo(['withdrawals.step'], 'withdrawal_holds'),
  'a payment file forgets what it took': onDecision(['withdrawals.batch'], (decision) => ({
    ...decision,
    rows: [],
  })),
  'a hold goes on after its day': onInput<HoldInput>(['withdrawals.hold'], (input) => ({
    ...input,
    until: input.until + 20 * day,
  })),
  'a hold that was lifted goes on': onDecision(['withdrawals.release'], (decision) => ({
    ...decision,
    rows: [],
  })),
  'one person approves what the same person asked for': {
    decider: (person, { by }) => (person === by ? (by === 0 ? 1 : 0) : person),
  },
  'a large payout leaves on the word of one person': onInput<StepInput>(
    ['withdrawals.step'],
    (input) => ({
      ...input,
      alone: 1_000_000_000n,
    }),
  ),
  'a new card need not wait': onInput<Pick<Card, 'payOutFrom'>>(['cards.bind'], (input) => ({
    ...input,
    payOutFrom: input.payOutFrom - day,
  })),
  'a withdrawal after a reset need not wait': onInput<RequestInput>(
    ['withdrawals.request'],
    (input) => ({
      ...input,
      holds: [],
    }),
  ),
  'what two people say came back may be spent': onDecision(['withdrawals.claim'], (decision) => ({
    ...decision,
    journals: decision.journals.map((journal) => ({
      ...journal,
      postings: journal.postings.map((posting) =>
        posting.credit === 'C.returning' ? { ...posting, credit: 'C.wallet' as const } : posting,
      ),
    })),
  })),
  'what was taken back stays with the customer': onDecision(
    ['withdrawals.unclaim'],
    (decision) => ({ ...decision, journals: [] }),
  ),
  'a line leaves what was said open': onDecision(['withdrawals.step'], (decision) => ({
    ...decision,
    rows: decision.rows.filter(({ table }) => table.name !== 'payout_claim_ends'),
  })),
  'a locked account still pays out': blindTo(['withdrawals.step'], 'account_locks'),
  'a locked account still transfers': blindTo(['transfers.make'], 'account_locks'),
  'a card is removed while money is on its way to it': onDecision(
    ['withdrawals.request'],
    (decision) => ({
      ...decision,
      rows: decision.rows.filter(({ table }) => table.name !== 'cards'),
    }),
  ),
}
