import { notLeft } from '../../../accounts/cash/payout-tables.ts'
import type {
  payoutApproveSchema,
  payoutHoldSchema,
  payoutReleaseSchema,
} from '@parkett/contract/desk/withdrawals'
import { toldOf } from '@parkett/contract/wire/legal'
import { money, type Currency, type Money } from '@parkett/contract/wire/money'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type pg from 'pg'
import type { infer as Infer } from 'zod/mini'
import type { FourEyesAct } from '../../../identity/four-eyes/act.ts'
import { moneyAct } from '../../../identity/four-eyes/money-act.ts'
import { refuse } from '../../../base/refusal.ts'
import type { Notify } from '../../../platform/notify/notify.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import { approveAct, holdAct, releaseAct, type ApproveInput, type HoldInput } from './acts.ts'
import { aloneOn } from './alone.ts'
import { foundAbout } from './answered.ts'
import { claimActs } from './claims.ts'
import { payoutEvidence } from './evidence.ts'
import type { QueueDeps } from './queue.ts'
import { bool, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow, readFirst, type RowIn } from '../../../platform/db/read.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Approve = Infer<typeof payoutApproveSchema>
type Hold = Infer<typeof payoutHoldSchema>
type Release = Infer<typeof payoutReleaseSchema>
type Done = { readonly id: string }
type Deps = QueueDeps & { readonly notify: Pick<Notify, 'security'> }

/**
 * What two people do with a payout: let one above the limit go, hold one, end a hold, say what
 * the bank did.
 */
export const payoutActs = (deps: Deps): readonly FourEyesAct[] => [
  approval(deps),
  hold(deps),
  release(deps),
  ...claimActs(deps),
]

const objectOf = ({ customer, withdrawal }: Approve | Hold | Release): string =>
  `customer:${customer} withdrawal:${withdrawal}`

function approval(deps: Deps): FourEyesAct {
  const { clock } = deps
  return moneyAct<'withdrawal.approve', ApproveInput, Done>({
    kind: 'withdrawal.approve',
    object: objectOf,
    evidence: (_db, act) => payoutEvidence(deps, act),
    amount: amountOf,
    found: (db, { withdrawal }) => foundAbout(deps, db, BigInt(withdrawal)),
    preview: async (db, act) => {
      const { label, status, approved, heldUntil } = await stateOf(db, act, clock.now())
      if (status !== 'in_review') refuse('withdrawal_not_open')
      if (heldUntil !== null) refuse('withdrawal_held')
      if (approved) refuse('withdrawal_approved')
      return {
        before: `${label}: in review`,
        after: `${label}: approved, leaves with the next payment file`,
      }
    },
    order: async (_db, { customer, withdrawal, answers }, { approval: of, approver }) => ({
      customer: BigInt(customer),
      act: approveAct,
      input: {
        id: BigInt(withdrawal),
        approval: of,
        alone: aloneOn(clock.now()),
        person: approver.person,
        answers,
      },
    }),
  })
}

function hold(deps: Deps): FourEyesAct {
  const { clock, notify } = deps
  return moneyAct<'withdrawal.hold', HoldInput, Done>({
    kind: 'withdrawal.hold',
    object: objectOf,
    evidence: (_db, act) => payoutEvidence(deps, act),
    preview: async (db, act) => {
      const now = clock.now()
      const { label, status, heldUntil } = await stateOf(db, act, now)
      if (heldUntil !== null) refuse('withdrawal_held')
      const until = Date.parse(act.until)
      if (until <= now || until > now + longestMs) refuse('field_invalid')
      return {
        before: `${label}: ${status}`,
        after: `${label}: held until ${act.until} (${act.legalReason})`,
      }
    },
    order: async (_db, { customer, withdrawal, legalReason, until }, { approval: of }) => ({
      customer: BigInt(customer),
      act: holdAct,
      input: { id: BigInt(withdrawal), approval: of, legalReason, until: Date.parse(until) },
    }),
    carried: async (db, { customer, withdrawal, legalReason, until }) => {
      const facts = {
        reference: referenceOf(BigInt(withdrawal)),
        reason: toldOf[legalReason],
        until: until.slice(0, 10),
      }
      await notify.security(db, {
        customer: BigInt(customer),
        kind: 'withdrawalHeld',
        facts,
        about: BigInt(withdrawal),
      })
    },
  })
}

const longestMs = 180 * dayMs

function release(deps: Deps): FourEyesAct {
  const { clock, notify } = deps
  return moneyAct<'withdrawal.release', { readonly id: bigint; readonly approval: bigint }, Done>({
    kind: 'withdrawal.release',
    object: objectOf,
    evidence: (_db, act) => payoutEvidence(deps, act),
    preview: async (db, act) => {
      const { label, status, heldUntil } = await stateOf(db, act, clock.now())
      if (heldUntil === null) return refuse('not_found')
      return {
        before: `${label}: held until ${heldUntil.toISOString()}`,
        after: `${label}: ${status}`,
      }
    },
    order: async (_db, { customer, withdrawal }, { approval: of }) => ({
      customer: BigInt(customer),
      act: releaseAct,
      input: { id: BigInt(withdrawal), approval: of },
    }),
    carried: async (db, { customer, withdrawal }) => {
      const facts = { reference: referenceOf(BigInt(withdrawal)) }
      await notify.security(db, {
        customer: BigInt(customer),
        kind: 'withdrawalReleased',
        facts,
        about: BigInt(withdrawal),
      })
    },
  })
}

const paid = accountRow({ currency: text<Currency>(), amount: int8 })

async function amountOf(db: Db, { customer, withdrawal }: Approve): Promise<Money> {
  const sql = 'SELECT currency, amount FROM withdrawals WHERE customer = $1 AND id = $2'
  const row = (await readFirst(db, paid, sql, [customer, withdrawal])) ?? refuse('not_found')
  return money(row.currency, row.amount)
}

const state = accountRow({
  status: text(),
  approved: bool,
  batched: bool,
  heldUntil: nullable(timestamp),
})
type State = Omit<RowIn<typeof state>, 'batched'> & { readonly label: string }

/** A withdrawal that has not left; refuses one that has, or is another customer's. */
async function stateOf(db: Db, act: Approve | Hold | Release, now: number): Promise<State> {
  const found = await readFirst(
    db,
    state,
    `SELECT w.status,
       EXISTS (SELECT 1 FROM withdrawal_approvals a
         WHERE a.customer = w.customer AND a.withdrawal = w.id) AS approved,
       EXISTS (SELECT 1 FROM payout_batch_items i
         WHERE i.customer = w.customer AND i.withdrawal = w.id AND ${notLeft}) AS batched,
       (SELECT max(h.until_at) FROM withdrawal_holds h
        WHERE h.customer = w.customer AND h.withdrawal = w.id AND h.until_at > $3
          AND NOT EXISTS (SELECT 1 FROM withdrawal_hold_ends e WHERE e.customer = h.customer
            AND e.withdrawal = h.withdrawal AND e.hold = h.command)) AS held_until
     FROM withdrawals w WHERE w.customer = $1 AND w.id = $2`,
    [act.customer, act.withdrawal, new Date(now)],
  )
  const row = found ?? refuse('not_found')
  if (row.batched || (row.status !== 'requested' && row.status !== 'in_review'))
    refuse('withdrawal_not_open')
  return { ...row, label: referenceOf(BigInt(act.withdrawal)) }
}
