import type { payoutClaimSchema, payoutUnclaimSchema } from '@parkett/contract/desk/withdrawals'
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import { money, type Currency } from '@parkett/contract/wire/money'
import { claimPayout, unclaimPayout, type Claimed } from '@parkett/core/withdrawals/claims'
import type pg from 'pg'
import type { infer as Infer } from 'zod/mini'
import { referenceOf } from '@parkett/contract/wire/reference'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import type { FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { moneyAct } from '../../../identity/four-eyes/money-act.ts'
import { int8, json, text } from '../../../platform/db/columns.ts'
import { accountRow, readFirst } from '../../../platform/db/read.ts'
import { claimAct, unclaimAct, type ClaimInput, type UnclaimInput } from './claim-acts.ts'
import { payoutEvidence } from './evidence.ts'
import type { QueueDeps } from './queue.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Done = { readonly id: string }
type Claim = Infer<typeof payoutClaimSchema>
type Unclaim = Infer<typeof payoutUnclaimSchema>

const objectOf = ({ customer, withdrawal }: Claim | Unclaim): string =>
  `customer:${customer} withdrawal:${withdrawal}`

/** What two people say the bank did with a payout before a line shows it, and taking it back. */
export const claimActs = (deps: QueueDeps): readonly FourEyesAct[] => [claim(deps), unclaim(deps)]

function claim(deps: QueueDeps): FourEyesAct {
  return moneyAct<'withdrawal.claim', ClaimInput, Done>({
    kind: 'withdrawal.claim',
    object: objectOf,
    preview: async (db, act) => {
      const { status, amount } = await stateOf(db, act)
      const next = orRefuse(claimPayout({ status, amount }, act.says)).status
      return shown(act, status, next)
    },
    evidence: async (_db, act) => [
      ...(await payoutEvidence(deps, act)),
      { is: 'text', label: 'note', text: act.evidence },
    ],
    order: async (db, act, { approval, requester }) => {
      const { card, amount } = await stateOf(db, act)
      const { currency } = amount
      const input = { id: BigInt(act.withdrawal), card, currency, approval, by: requester.alias }
      return { customer: BigInt(act.customer), act: claimAct, input: { ...input, says: act.says } }
    },
  })
}

function unclaim(deps: QueueDeps): FourEyesAct {
  return moneyAct<'withdrawal.unclaim', UnclaimInput, Done>({
    kind: 'withdrawal.unclaim',
    object: objectOf,
    preview: async (db, act) => {
      const { status, amount, open } = await stateOf(db, act)
      return shown(act, status, orRefuse(unclaimPayout(amount, open)).status)
    },
    evidence: (_db, act) => payoutEvidence(deps, act),
    order: async (db, act, { approval, requester }) => {
      const { card, amount } = await stateOf(db, act)
      const { currency } = amount
      const input = { id: BigInt(act.withdrawal), card, currency, approval, by: requester.alias }
      return { customer: BigInt(act.customer), act: unclaimAct, input }
    },
  })
}

const shown = (
  { withdrawal }: Claim | Unclaim,
  before: WithdrawalStatus,
  after: WithdrawalStatus,
) => {
  const label = referenceOf(BigInt(withdrawal))
  return { before: `${label}: ${before}`, after: `${label}: ${after}` }
}

const state = accountRow({
  card: int8,
  status: text<WithdrawalStatus>(),
  currency: text<Currency>(),
  amount: int8,
  open: json<readonly (Claimed & { readonly approval: string })[]>(),
})

/** Where it stands now, and what was said of it together last; another customer's is not found. */
async function stateOf(db: Db, { customer, withdrawal }: Claim | Unclaim) {
  const found = await readFirst(
    db,
    state,
    `SELECT w.card, w.status, w.currency, w.amount,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('says', c.says, 'before', c.before,
           'approval', c.approval::text) ORDER BY c.claim)
         FROM payout_claims c WHERE c.customer = w.customer AND c.withdrawal = w.id
           AND NOT EXISTS (SELECT 1 FROM payout_claim_ends e WHERE e.customer = c.customer
             AND e.withdrawal = c.withdrawal AND e.claim = c.claim)), '[]') AS open
     FROM withdrawals w WHERE w.customer = $1 AND w.id = $2`,
    [customer, withdrawal],
  )
  const { amount, currency, open, ...row } = found ?? refuse('not_found')
  const last = open.at(-1)?.approval
  return {
    ...row,
    amount: money(currency, amount),
    open: open.filter(({ approval }) => approval === last),
  }
}
