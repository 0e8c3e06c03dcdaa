import { answersIn } from '@parkett/contract/desk/act-answers'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { Evidence } from '@parkett/contract/desk/evidence'
import type { Answered } from '@parkett/contract/desk/findings'
import { currencies, money, toWire, type Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import { int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { lockedAmong } from '../../accounts/trading/account-lock.ts'
import { Refusal } from '../../base/refusal.ts'
import type { FourEyesAct } from './act.ts'
import { accountRow, houseRow, read, readFirst } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>

/** As the identity document says it; null before the customer is verified. */
export type VerifiedName = (customer: bigint) => Promise<string | null>
export type EvidencePorts = { readonly pool: Db; readonly verifiedName: VerifiedName }

const person = houseRow({
  username: text(),
  account: nullable(text()),
  frozenUntil: nullable(timestamp),
})
const sum = accountRow({ asset: text<Currency>(), amount: int8 })

type Acts = { readonly verifiedName: VerifiedName; readonly acts: readonly FourEyesAct[] }
type Asked = { readonly act: ApprovalAct; readonly now: Date }

/** What the first person sees, as it is now. What is gone since shows nothing; approving says why. */
export async function allEvidence(
  { verifiedName, acts }: Acts,
  db: Db,
  { act, now }: Asked,
): Promise<readonly Evidence[]> {
  const evidence = acts.find(({ kind }) => kind === act.kind)?.evidence
  const about =
    'customer' in act
      ? await customerEvidence({ pool: db, verifiedName }, BigInt(act.customer), now)
      : []
  try {
    return [...((await evidence?.(db, act)) ?? []), ...answersEvidence(answersIn(act)), ...about]
  } catch (error) {
    if (error instanceof Refusal) return about
    throw error
  }
}

/** What the first person said to each finding; no piece where none was found. */
const answersEvidence = (answers: readonly Answered[]): readonly Evidence[] =>
  answers.length === 0 ? [] : [{ is: 'answers', label: 'answers', answers: [...answers] }]

/** Who it is about: name, verified name, state, and all the cash of the account by currency. */
export async function customerEvidence(
  { pool, verifiedName }: EvidencePorts,
  customer: bigint,
  now: Date,
): Promise<readonly Evidence[]> {
  const who = await readFirst(
    pool,
    person,
    `SELECT c.username, c.account_number AS account,
       (SELECT max(f.ends_at) FROM customer_freezes f WHERE f.customer = c.id AND f.ends_at > $2
          AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id))
         AS frozen_until
     FROM customers c WHERE c.id = $1`,
    [customer, now],
  )
  if (who === undefined) return []
  const locked = (await lockedAmong(pool, [customer])).has(customer)
  const name = await verifiedName(customer)
  return [
    { is: 'text', label: 'customer', text: [who.username, who.account ?? ''].join(' ').trim() },
    { is: 'text', label: 'verifiedName', text: name ?? '–' },
    {
      is: 'state',
      label: 'accountState',
      frozenUntil: who.frozenUntil?.toISOString() ?? null,
      locked,
    },
    ...(await balancesOf(pool, customer)),
    { is: 'room', label: 'room', room: 'customers', id: String(customer) },
  ]
}

async function balancesOf(db: Db, customer: bigint): Promise<Evidence[]> {
  const rows = await read(
    db,
    sum,
    `SELECT asset, sum(amount)::bigint AS amount FROM balances
     WHERE customer = $1 AND asset = ANY($2::text[]) AND pocket LIKE 'C.%'
     GROUP BY asset HAVING sum(amount) <> 0 ORDER BY asset`,
    [customer, [...currencies]],
  )
  return rows.map(({ asset, amount }) => ({
    is: 'money',
    label: 'balance',
    money: toWire(money(asset, amount)),
  }))
}
