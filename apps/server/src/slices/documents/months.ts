import { addDays, monthStart } from '@parkett/core/civil'
import { instantOf, localTime } from '@parkett/core/market/zone'
import { chainHeadOf, positionBefore } from './make/journals.ts'
import { statementOf } from './make/statement.ts'
import type { DocumentParts } from './parts.ts'
import { issue } from './store.ts'
import { instant, int8, nullable, text } from '../../platform/db/columns.ts'
import {
  accountRow,
  everyAccountRow,
  mixedRow,
  read,
  readFirst,
  readOne,
} from '../../platform/db/read.ts'

/** After the end of a month: what was under way at midnight has been posted by then. */
const afterMonthMs = 60_000
/** Statements of one round: trading goes on between two of them. */
const perRound = 50

/** The last month that is over, by its first day. */
export const lastDueMonth = ({
  clock,
  timeZone,
}: Pick<DocumentParts, 'clock' | 'timeZone'>): string =>
  monthStart(localTime(clock.now() - afterMonthMs, timeZone).date, -1)

/**
 * Issues what is due of the monthly statements, oldest month first, and answers how many. A
 * statement is one row with a key of its own, so a round that is killed, or two at once, issue
 * none twice and leave out none; months that passed while nothing ran are caught up with.
 */
export async function issueMonths(parts: DocumentParts): Promise<number> {
  const lastDue = lastDueMonth(parts)
  let issued = 0
  for (
    let month = await firstMonth(parts);
    month !== null && month <= lastDue;
    month = monthStart(month, 1)
  ) {
    for (const customer of await customersWithout(parts, month, perRound - issued)) {
      await issueMonth(parts, customer, month)
      issued += 1
    }
    if (issued >= perRound) return issued
  }
  return issued
}

/**
 * The statement of one month, `YYYY-MM-01`. It begins where the one before ended in the chain,
 * so nothing falls between.
 */
export async function issueMonth(
  parts: DocumentParts,
  customer: bigint,
  month: string,
): Promise<void> {
  const { pool, timeZone } = parts
  const next = monthStart(month, 1)
  const about = addDays(next, -1)
  const upTo = await positionBefore(pool, customer, startOf(next, timeZone))
  await issue(parts, {
    customer,
    kind: 'statement',
    subject: month.slice(0, 7),
    about,
    content: async () => {
      const after = await endOfStatement(parts, customer, monthStart(month, -1).slice(0, 7))
      return statementOf(parts, customer, {
        from: month,
        to: about,
        zone: timeZone,
        after: after ?? (await positionBefore(pool, customer, startOf(month, timeZone))),
        upTo,
        valued: { closeOf: about },
      })
    },
  })
}

const startOf = (date: string, zone: string): number => instantOf({ date, time: '00:00:00' }, zone)

const beginning = everyAccountRow({ at: nullable(instant) })

/**
 * The month of the first journal of all that has no statement by everybody yet; null while
 * nothing was posted.
 */
async function firstMonth({ pool, timeZone }: DocumentParts): Promise<string | null> {
  const sql = `SELECT LEAST((SELECT min(business_at) FROM journals_apart WHERE customer <> 0),
    (SELECT min(answered_at) FROM commands WHERE customer <> 0 AND last_journal IS NOT NULL)) AS at`
  const { at } = await readOne(pool, beginning, sql)
  return at === null ? null : monthStart(localTime(at, timeZone).date)
}

const withoutStatement = mixedRow({ customer: int8 })

/** Customers whose books had begun by the end of a month and who have no statement of it. */
async function customersWithout(
  parts: DocumentParts,
  month: string,
  limit: number,
): Promise<readonly bigint[]> {
  const end = startOf(monthStart(month, 1), parts.timeZone)
  const rows = await read(
    parts.pool,
    withoutStatement,
    `SELECT a.customer FROM ledger_accounts a WHERE a.customer <> 0 AND a.chain_position > 0
       AND EXISTS (SELECT 1 FROM customers c WHERE c.id = a.customer)
       AND (EXISTS (SELECT 1 FROM journals_apart j
           WHERE j.customer = a.customer AND j.business_at < $1)
         OR EXISTS (SELECT 1 FROM commands c WHERE c.customer = a.customer
           AND c.last_journal IS NOT NULL AND c.answered_at < $1))
       AND NOT EXISTS (SELECT 1 FROM documents d
         WHERE d.kind = 'statement' AND d.subject = $2 AND d.customer = a.customer)
     ORDER BY a.customer LIMIT $3`,
    [new Date(end), month.slice(0, 7), limit],
  )
  return rows.map(({ customer }) => customer)
}

const statement = accountRow({ content: text() })

async function endOfStatement(
  { pool }: DocumentParts,
  customer: bigint,
  month: string,
): Promise<bigint | null> {
  const row = await readFirst(
    pool,
    statement,
    `SELECT content FROM documents WHERE customer = $1 AND kind = 'statement' AND subject = $2`,
    [customer, month],
  )
  return row === undefined ? null : chainHeadOf(row.content)
}
