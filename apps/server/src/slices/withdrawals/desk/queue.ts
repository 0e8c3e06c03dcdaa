import type { payoutClaims, payoutsQueue, payoutsShow } from '@parkett/contract/desk/withdrawals'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { refuse } from '../../../base/refusal.ts'
import { languageOf } from '../../../identity/usernames.ts'
import { inOrder } from '../../../platform/queue/orders.ts'
import { oneRow, rowsOf, type Row } from '../queries.ts'
import { asPayouts, type Reader, type Shown, type StandingDeps } from './as-payouts.ts'
import { pageOfQueue } from './queue-page.ts'
import type { Pool } from 'pg'
import { count, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow, read, readFirst, readOne } from '../../../platform/db/read.ts'

export type QueueDeps = StandingDeps & {
  readonly verifiedName: (customer: bigint) => Promise<string | null>
}

/** A page in its order; what ended meanwhile keeps its place in it. */
export async function queueOf(
  deps: QueueDeps,
  asked: QueryOf<typeof payoutsQueue> & { readonly person: bigint },
): Promise<AnswerOf<typeof payoutsQueue>> {
  const { keys, next } = await pageOfQueue(deps, asked)
  const found = await rowsOf(deps.pool, keys)
  const ids = keys.map(({ id }) => id)
  const shown = await asPayouts(deps, inOrder(ids, found), asked)
  return {
    rows: shown.map(({ payout }) => payout),
    next,
    at: new Date(deps.clock.now()).toISOString(),
  }
}

const payee = accountRow({
  kind: text<'iban' | 'cn_card'>(),
  country: text(),
  tail: text(),
  bank: text(),
  bic: nullable(text()),
  payeeCheck: text(),
  boundAt: timestamp,
  payOutFrom: timestamp,
})

type Looked = Omit<AnswerOf<typeof payoutsShow>, 'lines'>

/** One withdrawal with everything a decision needs; the account number stays masked. */
export async function showPayout(
  deps: QueueDeps,
  id: bigint,
  reader: Reader,
): Promise<{ readonly shown: Shown; readonly looked: Looked }> {
  const { pool } = deps
  const row = (await oneRow(pool, id, null)) ?? refuse('not_found')
  const [one] = await asPayouts(deps, [row], reader)
  const shown = one ?? refuse('not_found')
  const found = await readFirst(
    pool,
    payee,
    `SELECT kind, country, tail, bank, bic, payee_check, bound_at, pay_out_from
     FROM cards WHERE customer = $1 AND id = $2`,
    [row.customer, row.card],
  )
  const card = found ?? refuse('not_found')
  const looked = {
    payout: shown.payout,
    language: await languageOf(pool, row.customer),
    verifiedName: await deps.verifiedName(row.customer),
    card: {
      numberMasked: `${card.kind === 'iban' ? card.country : ''}•••• ${card.tail}`,
      bank: card.bank,
      bic: card.bic,
      payeeCheck: card.payeeCheck,
      boundAt: card.boundAt.toISOString(),
      payOutFrom: card.payOutFrom.toISOString(),
    },
    pockets: await pocketsOf(pool, row),
    holds: await holdsOf(pool, row),
    earlier: await earlierOf(pool, row),
    said: await saidOf(pool, row),
  }
  return { shown, looked }
}

const balance = accountRow({ pocket: text(), amount: int8 })

async function pocketsOf(pool: Pool, { customer, currency }: Row) {
  const rows = await read(
    pool,
    balance,
    'SELECT pocket, amount FROM balances WHERE customer = $1 AND asset = $2 ORDER BY pocket',
    [customer, currency],
  )
  return rows.map(({ pocket, amount }) => ({
    pocket,
    money: toWire(money(currency satisfies Currency, amount)),
  }))
}

const held = accountRow({
  legalReason: text<AnswerOf<typeof payoutsShow>['holds'][number]['legalReason']>(),
  startsAt: timestamp,
  until: timestamp,
  endedAt: nullable(timestamp),
})

async function holdsOf(pool: Pool, { customer, id }: Row) {
  const rows = await read(
    pool,
    held,
    `SELECT h.legal_reason, h.starts_at, h.until_at AS until, e.at AS ended_at
     FROM withdrawal_holds h LEFT JOIN withdrawal_hold_ends e
       ON e.customer = h.customer AND e.withdrawal = h.withdrawal AND e.hold = h.command
     WHERE h.customer = $1 AND h.withdrawal = $2 ORDER BY h.command`,
    [customer, id],
  )
  return rows.map(({ legalReason, startsAt, until, endedAt }) => ({
    legalReason,
    startsAt: startsAt.toISOString(),
    until: until.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

const earlier = accountRow({ arrived: count, returned: count })

function earlierOf(pool: Pool, { customer, id }: Row) {
  return readOne(
    pool,
    earlier,
    `SELECT count(*) FILTER (WHERE status IN ('sent', 'arrived')) AS arrived,
       count(*) FILTER (WHERE status = 'returned') AS returned
     FROM withdrawals WHERE customer = $1 AND id < $2`,
    [customer, id],
  )
}

const said = accountRow({ says: text<(typeof payoutClaims)[number]>(), at: timestamp })

async function saidOf(pool: Pool, { customer, id }: Row) {
  const rows = await read(
    pool,
    said,
    `SELECT c.says, c.at FROM payout_claims c WHERE c.customer = $1 AND c.withdrawal = $2
       AND NOT EXISTS (SELECT 1 FROM payout_claim_ends e WHERE e.customer = c.customer
         AND e.withdrawal = c.withdrawal AND e.claim = c.claim) ORDER BY c.claim`,
    [customer, id],
  )
  return rows.map(({ says, at }) => ({ says, at: at.toISOString() }))
}
