import type { watchCase, WatchFact } from '@parkett/contract/desk/watch'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { referenceOf } from '@parkett/contract/wire/reference'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { likeness } from '@parkett/core/watch/likeness'
import { matchOf } from '@parkett/core/watch/screening'
import { usernamesOf } from '../../identity/usernames.ts'
import { count, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, everyAccountRow, read, readOne } from '../../platform/db/read.ts'
import { viewAlert, type AlertRow } from './alerts.ts'
import { cardOf, moneyOf, payerOf } from './events.ts'
import { factColumns, factRow, type Db, type Fact } from './facts.ts'
import { entryOf } from './lists/open-lists.ts'
import type { WatchPorts } from './ports.ts'

type Case = AnswerOf<typeof watchCase>

const factsShown = 100

/** The facts of an alert as SQL, and what it is asked with: up to the decision, or up to now. */
function factsOf(row: AlertRow): { readonly where: string; readonly given: unknown[] } {
  if (row.days === null)
    return { where: 'customer = $1 AND sequence = $2', given: [row.customer, row.sequence] }
  const kinds = {
    deposits_sum: ['deposit'],
    in_and_out: ['deposit', 'withdrawal'],
    many_cards: ['card'],
    shared_account: ['card'],
    look_alike: ['deposit', 'card'],
    sanctions: [],
  }[row.rule]
  return {
    where: `customer = $1 AND kind = ANY($2) AND currency IS NOT DISTINCT FROM $3 AND at > $4
      AND ($5::bigint IS NULL OR sequence <= $5)`,
    given: [
      row.customer,
      kinds,
      row.currency,
      new Date(row.at.getTime() - row.days * dayMs),
      row.seen,
    ],
  }
}

const counted = accountRow({ count, seen: int8 })

/** How many facts there are, and the last of them: what a decision names as seen. */
export async function seenOf(db: Db, row: AlertRow): Promise<{ count: number; seen: bigint }> {
  const { where, given } = factsOf(row)
  return readOne(
    db,
    counted,
    `SELECT count(*) AS count, COALESCE(max(sequence), 0) AS seen FROM watch_facts WHERE ${where}`,
    given,
  )
}

const waiting = accountRow({ id: int8, currency: text<Currency>(), amount: int8, at: timestamp })
const sharers = everyAccountRow({ customer: int8, id: int8, at: timestamp })

/** All that made an alert, and what may be done: nothing of it is told. */
export async function caseOf(ports: WatchPorts, row: AlertRow): Promise<Omit<Case, 'at'>> {
  const { pool } = ports
  const { where, given } = factsOf(row)
  const sql = `SELECT ${factColumns} FROM watch_facts WHERE ${where}
    ORDER BY sequence DESC LIMIT ${factsShown}`
  const [facts, { count: all, seen }] = await Promise.all([
    read(pool, factRow, sql, given),
    seenOf(pool, row),
  ])
  const others = row.rule === 'shared_account' ? await othersOf(pool, row) : []
  const held = await read(
    pool,
    waiting,
    `SELECT id, currency, amount, requested_at AS at FROM withdrawals
     WHERE customer = $1 AND status IN ('requested', 'in_review') ORDER BY id LIMIT 20`,
    [row.customer],
  )
  const journals = await journalsOf(pool, row.customer, facts)
  const nameOf = await usernamesOf(pool, [row.customer, ...others.map(({ customer }) => customer)])
  return {
    alert: viewAlert(row, nameOf(row.customer)),
    rule: { validFrom: row.validFrom, source: 'house rule', days: row.days },
    facts: [...facts, ...others].map((fact) => ({
      ...viewFact(fact, nameOf),
      journal: journals.get(fact.object)?.toString() ?? null,
    })),
    count: all + others.length,
    ...(await comparedIn(ports, row)),
    withdrawals: held.map(({ id, currency, amount, at }) => ({
      id: id.toString(),
      amount: toWire(money(currency, amount)),
      at: at.toISOString(),
    })),
    seen: seen.toString(),
  }
}

const booked = accountRow({ id: int8, journal: nullable(int8) })

async function journalsOf(db: Db, customer: bigint, facts: readonly Fact[]) {
  const ids = facts.flatMap(({ kind, object }) => (kind === 'deposit' ? [object] : []))
  const sql = 'SELECT id, journal FROM deposits WHERE customer = $1 AND id = ANY($2)'
  const rows = await read(db, booked, sql, [customer, ids])
  return new Map(rows.map(({ id, journal }) => [id, journal]))
}

type Shown = Pick<Fact, 'customer' | 'kind' | 'currency' | 'amount' | 'object' | 'at'>

const viewFact = (
  { customer, kind, currency, amount, object, at }: Shown,
  nameOf: (customer: bigint) => string,
): Omit<WatchFact, 'journal'> => ({
  kind,
  id: object.toString(),
  customer: customer.toString(),
  username: nameOf(customer),
  at: at.toISOString(),
  reference: referenceOf(object),
  amount: currency === null ? null : toWire(money(currency, amount)),
})

/** The same bank account at other customers, as it is bound now. */
async function othersOf(db: Db, row: AlertRow): Promise<readonly Shown[]> {
  const { mark } = await cardOf(db, row)
  const rows = await read(
    db,
    sharers,
    `SELECT customer, id, bound_at AS at FROM cards
     WHERE mark = $1 AND customer <> $2 AND removed_at IS NULL ORDER BY id LIMIT ${factsShown}`,
    [mark, row.customer],
  )
  return rows.map(({ customer, id, at }) => ({
    customer,
    kind: 'card',
    currency: null,
    amount: 1n,
    object: id,
    at,
  }))
}

/** What is beside what: a payer’s name, or an entry of a list. */
async function comparedIn(
  ports: WatchPorts,
  row: AlertRow,
): Promise<Pick<Case, 'names' | 'listed'>> {
  if (row.rule === 'look_alike') return { names: await namesOf(ports, row), listed: null }
  if (row.rule !== 'sanctions') return { names: null, listed: null }
  const entry = await entryOf(ports.pool, row.object)
  const person = await ports.identityOf(row.customer)
  if (entry === undefined || person === null) return { names: null, listed: null }
  const { source, ref, names, births, current } = entry
  const match = matchOf(person, entry)
  return {
    names: { theirs: match.name, ours: person.name, score: match.likeness },
    listed: { source, ref, names, births, birth: match.birth, current },
  }
}

/** Both names, opened for who looks: they lie sealed. Null where the bank named nobody. */
async function namesOf(ports: WatchPorts, row: AlertRow): Promise<Case['names']> {
  if (row.currency === null) return null
  const { line } = await moneyOf(ports.pool, 'deposit', row)
  const [theirs, ours] = [await payerOf(ports, line), await ports.verifiedName(row.customer)]
  return theirs === null || ours === null ? null : { theirs, ours, score: likeness(ours, theirs) }
}
