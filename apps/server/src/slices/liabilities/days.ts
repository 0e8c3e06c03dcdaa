import { hash } from 'node:crypto'
import { currencyExponents, toDecimal, type Currency } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { written, type Json, type JsonObject } from '@parkett/proof/json'
import { leafNode, rootOf, treeInParts, type Node, type Sums } from '@parkett/proof/merkle'
import { house } from '@parkett/words/house'
import type { PoolClient } from 'pg'
import { transact } from '../../platform/db/transact.ts'
import { chunksOf } from '../../base/chunks.ts'
import { inPortions } from '../../base/in-portions.ts'
import { accountsAfter, leafOf, type Account } from './leaves.ts'
import type { LiabilitiesParts } from './parts.ts'
import { date, hash as headHash, int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, readFirst, readOne } from '../../platform/db/read.ts'

const latest = houseRow({ day: nullable(date) })
const sealedDay = everyAccountRow({ day: date })
const seal = everyAccountRow({ head: headHash, journals: int8 })
const moved = everyAccountRow({ asset: text(), account: text(), amount: int8 })

/** Days of one round; what is left is done by the next. */
const perRound = 10

/**
 * Publishes each sealed day that is not published yet, in order. A day is one transaction with
 * a key of its own and nothing in it depends on when or how often it runs, so a kill in the
 * middle or two at once change nothing.
 */
export async function publishDays(parts: LiabilitiesParts): Promise<number> {
  const { pool } = parts
  const last = await readOne(pool, latest, 'SELECT max(day) AS day FROM owed_days')
  const rows = await read(
    pool,
    sealedDay,
    `SELECT sealed_on AS day FROM daily_heads WHERE $1::date IS NULL OR sealed_on > $1
     ORDER BY sealed_on LIMIT ${perRound}`,
    [last.day],
  )
  for (const { day } of rows) await transact(pool, (db) => publishDay(parts, db, day))
  return rows.length
}

async function publishDay(parts: LiabilitiesParts, db: PoolClient, day: string): Promise<void> {
  const earlier = 'SELECT max(day) AS day FROM owed_days WHERE day < $1'
  const { day: before } = await readOne(db, latest, earlier, [day])
  const heads = 'SELECT head, journals FROM daily_heads WHERE sealed_on = $1'
  const sealed = await readFirst(db, seal, heads, [day])
  if (sealed === undefined) throw new Error(`${day} is not sealed`)
  const accounts = await accountsAfter(db, { before, day })
  const leaves = await inPortions(leavesOf(parts, day, accounts))
  const root = rootOf(await inPortions(treeInParts(leaves.map(({ node }) => node))))
  const document: JsonObject = {
    format: 'parkett.document.1',
    kind: 'owed_day',
    subject: day,
    about: day,
    brand: house.name,
    simulated: parts.simulated,
    accounts: String(accounts.length),
    seal: { head: sealed.head, journals: sealed.journals.toString() },
    currencies: await currenciesOf(db, day, root.sums),
    root: { hash: root.hash, sums: { ...root.sums } },
  }
  // The type of a sealed document is one of JSON values alone.
  const content = written(parts.seal(document) as unknown as Json)
  await keep(db, { day, content, leaves })
}

type Leaves = readonly { readonly customer: bigint; readonly node: Node }[]

function* leavesOf(
  parts: LiabilitiesParts,
  day: string,
  accounts: readonly Account[],
): Generator<void, Leaves> {
  const leaves = []
  for (const account of accounts) {
    leaves.push({ customer: account.customer, node: leafNode(leafOf(parts, day, account)) })
    yield
  }
  return leaves
}

type Kept = {
  readonly day: string
  readonly content: string
  readonly leaves: Leaves
}
/** Leaves of one statement. */
const perStatement = 2_000

async function keep(db: PoolClient, { day, content, leaves }: Kept): Promise<void> {
  for (const some of chunksOf(leaves, perStatement)) {
    await db.query(
      `INSERT INTO owed_leaves (day, customer, balances, hash)
       SELECT $1, customer, balances::jsonb, decode(hash, 'hex')
       FROM unnest($2::bigint[], $3::text[], $4::text[]) AS l(customer, balances, hash)
       ON CONFLICT DO NOTHING`,
      [
        day,
        some.map(({ customer }) => customer.toString()),
        some.map(({ node }) => JSON.stringify(node.sums)),
        some.map(({ node }) => node.hash),
      ],
    )
  }
  await db.query(
    `INSERT INTO owed_days (day, content, hash) VALUES ($1, $2, decode($3, 'hex'))
     ON CONFLICT DO NOTHING`,
    [day, content, hash('sha256', content, 'hex')],
  )
}

/**
 * Where money for customers is, and what stands on the same accounts for somebody else
 * (`money.md` G5).
 */
const dueAccounts = ['H.psp_due', 'H.mkt_due', 'H.treasury_assets']

/**
 * What two people say came back and no line of the bank shows: a word holds nothing, so it is no
 * part of what is held and stands as a difference until the line comes.
 */
const wordAccount = 'H.return_claimed'

/**
 * Held against owed, from two different sums: owed is the root of the customers' leaves, held
 * is what the house's own accounts say. A posting that would make money out of nothing shows as
 * a difference.
 */
async function currenciesOf(
  db: PoolClient,
  day: string,
  owed: Sums,
): Promise<readonly JsonObject[]> {
  const rows = await read(
    db,
    moved,
    `SELECT asset, account, sum(amount)::bigint AS amount FROM (
       SELECT p.asset, p.debit AS account, p.amount FROM postings p
         JOIN journals j ON j.customer = p.customer AND j.id = p.journal
         WHERE j.business_date <= $1
       UNION ALL
       SELECT p.asset, p.credit, -p.amount FROM postings p
         JOIN journals j ON j.customer = p.customer AND j.id = p.journal
         WHERE j.business_date <= $1
     ) moves WHERE account LIKE 'H.%' AND asset NOT LIKE 'share:%' GROUP BY asset, account`,
    [day],
  )
  const held = new Set([...Object.keys(owed), ...rows.map(({ asset }) => asset)])
  return [...held].toSorted().map((asset) => {
    const currency = currencySchema.parse(asset)
    const of = (belongs: (account: string) => boolean): bigint =>
      rows
        .filter((row) => row.asset === asset && belongs(row.account))
        .reduce((sum, row) => sum + row.amount, 0n)
    const bank = of((account) => account === 'H.bank_client')
    const due = of((account) => dueAccounts.includes(account))
    const unconfirmed = of((account) => account === wordAccount)
    const own = ['H.bank_client', wordAccount, ...dueAccounts]
    const others = -of((account) => !own.includes(account))
    return rowOf(currency, { owed: BigInt(owed[asset] ?? '0'), bank, due, others, unconfirmed })
  })
}

type Amounts = Readonly<Record<'owed' | 'bank' | 'due' | 'others' | 'unconfirmed', bigint>>

function rowOf(currency: Currency, { owed, bank, due, others, unconfirmed }: Amounts): JsonObject {
  const held = bank + due - others
  const text = (minor: bigint): string => toDecimal(minor, currencyExponents[currency])
  return {
    currency,
    owed: text(owed),
    bank: text(bank),
    due: text(due),
    others: text(others),
    held: text(held),
    difference: text(held - owed),
    unconfirmed: text(unconfirmed),
  }
}
