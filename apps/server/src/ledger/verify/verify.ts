import type { verifiedSchema } from '@parkett/contract/desk/operator'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import type { About, Check, Reader, WalkCheck } from './check.ts'
import { journals, type JournalRow } from '../own-tables.ts'
import { verifySeal } from '../seal.ts'
import { columnsOf } from '../read/statement.ts'
import { makePause } from '../../base/in-portions.ts'
import { booksChecks } from './verify-books.ts'
import { type ChainReport, chainWalk } from './verify-chain.ts'
import { type ReplayWalk, replayWalk } from './verify-replay.ts'
import { type SumWalk, sumWalk } from './verify-sums.ts'
import { count } from '../../platform/db/columns.ts'
import { everyAccountRow, readOne, readPortions } from '../../platform/db/read.ts'

type Answered = z.infer<typeof verifiedSchema>
/** What `/operator/verify` answers of the books, each invariant with what its first fault is about. */
export type Verified = Omit<Answered, 'invariants'> & {
  readonly invariants: readonly (Answered['invariants'][number] & { readonly about: About })[]
}

/**
 * Checks every invariant of the books (`trust.md` T11, `money.md` G16) on one snapshot, while
 * the doors stay open. Reads every journal once, through a cursor: seconds per million
 * postings.
 * @param own checks of the slices, for example that holds belong to open orders
 */
export async function verifyBooks(
  pool: Pool,
  { now, own = [] }: { now: number; own?: readonly (Check | WalkCheck)[] },
): Promise<Verified> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`SET LOCAL work_mem = '64MB'`)
    // Looking for one broken row, the planner hopes to find it soon and compares row by row;
    // sound books have none.
    await client.query('SET LOCAL enable_nestloop = off')
    const [sums, chains, replay] = [sumWalk(), await chainWalk(client), replayWalk()]
    const walks = own.flatMap((check) => ('walk' in check ? [{ ...check, ...check.walk() }] : []))
    const read = await eachJournal(client, (journal) => {
      chains.visit(journal)
      const lines = sums.visit(journal)
      replay.visit(journal, lines)
      for (const walk of walks) walk.visit(journal, lines)
    })
    const chain = chains.end()
    const asked = own.flatMap((check) => ('walk' in check ? [] : [check]))
    const invariants: Verified['invariants'][number][] = []
    for (const { id, title, broken } of [
      ...walked(sums, chain, replay),
      ...booksChecks,
      sealed,
      ...walks,
      ...asked,
    ]) {
      const found = await broken(client, { now })
      const { text, ...about } = typeof found === 'object' ? found : { text: found ?? '' }
      invariants.push({ id, title, ok: found === undefined, found: text, about })
    }
    const checked = {
      journals: read,
      postings: sums.postings(),
      balances: await countBalances(client),
    }
    const ok = invariants.every((each) => each.ok)
    return { ok, checked, chainHead: chain.head, invariants, at: new Date(now).toISOString() }
  } finally {
    // Nothing was written; the connection goes back without the settings of this transaction.
    await client.query('ROLLBACK')
    client.release()
  }
}

const walked = (sums: SumWalk, chain: ChainReport, replay: ReplayWalk): readonly Check[] => [
  {
    id: 'I1',
    title:
      'Every posting has two ends of the chart in the book of its asset, and an amount above zero',
    broken: async () => sums.malformed(),
  },
  {
    id: 'I2',
    title:
      'The trial balance is zero: customers by stored balance, the house by its postings, per asset',
    broken: sums.trialBalance,
  },
  {
    id: 'I3',
    title: 'Every stored balance is the sum of its postings',
    broken: sums.storedBalances,
  },
  {
    id: 'I5-money',
    title: 'Client money covers what clients are owed (rule book 6, invariant 5)',
    broken: async () => sums.clientMoney(),
  },
  {
    id: 'I12',
    title: 'Journals are chained by their hashes without a gap, and each account knows its head',
    broken: async () => chain.broken,
  },
  {
    id: 'I20',
    title:
      'Replaying every journal into empty books gives the stored state: the hashes of both are equal',
    broken: replay.broken,
  },
]

const sealed: Check = {
  id: 'I12-day',
  title: 'The chains still contain what the last daily head sealed',
  broken: verifySeal,
}

const pageRows = 10_000

async function eachJournal(reader: Reader, visit: (journal: JournalRow) => void): Promise<number> {
  const sql = `SELECT ${columnsOf(journals)} FROM journals ORDER BY customer, position`
  let seen = 0
  const pause = makePause()
  for await (const rows of readPortions(reader, everyAccountRow(journals.columns), sql, pageRows)) {
    for (const [at, journal] of rows.entries()) {
      visit(journal)
      // Hashing a page takes long enough for a trade to notice.
      if (at % 100 === 0) await pause()
    }
    seen += rows.length
  }
  return seen
}

const counted = everyAccountRow({ count })

async function countBalances(reader: Reader): Promise<number> {
  const row = await readOne(reader, counted, 'SELECT count(*) AS count FROM balances')
  return row.count
}
