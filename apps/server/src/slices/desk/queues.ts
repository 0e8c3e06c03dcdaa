import type { deskDashboard } from '@parkett/contract/desk/desk'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { queueTargets, targetOf } from '@parkett/contract/desk/queue-targets'
import { withdrawTargets } from '@parkett/core/withdrawals/targets'
import type pg from 'pg'
import { count, date, int8, nullable, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, readOne, referenceRow } from '../../platform/db/read.ts'
import { dayOverSql, dueSql } from '../../platform/queue/age-sql.ts'

type Queue = AnswerOf<typeof deskDashboard>['queues'][number]
const waiting = { waits: count, oldest: nullable(timestamp), late: count }
const houseWaits = houseRow(waiting)
const accountsWait = everyAccountRow(waiting)
const offeringsWait = referenceRow(waiting)

type Source = {
  readonly queue: Exclude<Queue['queue'], 'jobs' | 'alarms'>
  /**
   * Rows that wait, each with its `since` and until when it should be done: what `dueMs` says, where it has no day of its
   * own. $1 is now by its clock; behind it comes what `known` answers.
   */
  readonly waits: string
  /** What must be known of rows that do not lie where those that wait do. */
  readonly known?: (pool: pg.Pool) => Promise<readonly unknown[]>
  readonly waiting: typeof houseWaits
  /** Business time for what the market's day moves, real time for what people do. */
  readonly clock: 'business' | 'wall'
}

/** From the review on the target is that of sending it (`withdrawTargets`). */
const sentHours = withdrawTargets.at(-1)?.sentHours ?? 24

const owing = everyAccountRow({ customer: int8 })
const noted = houseRow({ customer: int8, last: int8 })

/** Who owes after a charge-back and has a note, and the number of the last one. */
async function lastNotes(pool: pg.Pool): Promise<readonly unknown[]> {
  const owed = await read(pool, owing, 'SELECT customer FROM deposits WHERE short > repaid')
  const sql = `SELECT customer, max(id) AS last FROM notes WHERE customer = ANY($1) GROUP BY customer`
  const notes = await read(pool, noted, sql, [owed.map(({ customer }) => customer)])
  return [notes.map(({ customer }) => customer), notes.map(({ last }) => last)]
}

const published = houseRow({ day: nullable(date) })

const sources: readonly Source[] = [
  {
    queue: 'approvals',
    waiting: houseWaits,
    waits: `SELECT requested_at AS since, ${dueSql('approvals', 'requested_at')} AS due
      FROM approvals a WHERE expires_at > $1::timestamptz
      AND NOT EXISTS (SELECT 1 FROM approval_decisions d WHERE d.approval = a.id)`,
    clock: 'wall',
  },
  {
    queue: 'identity',
    waiting: houseWaits,
    waits: `SELECT submitted_at AS since, ${dueSql('identity', 'submitted_at')} AS due
      FROM identity_cases WHERE status IN ('submitted', 'in_review')
      AND submitted_at <= $1`,
    clock: 'wall',
  },
  {
    queue: 'address',
    waiting: houseWaits,
    waits: `SELECT submitted_at AS since, ${dueSql('address', 'submitted_at')} AS due
      FROM address_proofs WHERE status IN ('submitted', 'in_review') AND submitted_at <= $1`,
    clock: 'wall',
  },
  {
    queue: 'withdrawals',
    waiting: accountsWait,
    waits: `SELECT requested_at AS since,
      CASE status WHEN 'requested' THEN ${dueSql('withdrawals', 'requested_at')}
        ELSE greatest(requested_at, sent_from) + interval '${sentHours} hours' END AS due
      FROM withdrawals WHERE status IN ('requested', 'in_review')
      AND requested_at <= $1`,
    clock: 'business',
  },
  {
    queue: 'deposits',
    waiting: houseWaits,
    waits: `SELECT received_at AS since, ${dueSql('deposits', 'received_at')} AS due
      FROM incoming_lines l WHERE received_at <= $1
      AND NOT EXISTS (SELECT 1 FROM incoming_line_ends e WHERE e.line = l.id)`,
    clock: 'business',
  },
  {
    queue: 'problems',
    waiting: accountsWait,
    // Each has a target of its own.
    waits: `SELECT changed_at AS since, coalesce(answer_by, ${dueSql('problems', 'changed_at')}) AS due
      FROM problem_tickets WHERE answer_by IS NOT NULL AND changed_at <= $1`,
    clock: 'business',
  },
  {
    queue: 'settlement',
    waiting: accountsWait,
    // A day is over when it is over where its market stands.
    waits: `SELECT since, ${dueSql('settlement', 'since')} AS due FROM (
        SELECT (settles_on + 1)::timestamp AT TIME ZONE
          CASE market WHEN 'DE' THEN 'Europe/Berlin' WHEN 'CN' THEN 'Asia/Shanghai'
            WHEN 'HK' THEN 'Asia/Hong_Kong' ELSE 'America/New_York' END AS since
        FROM settlements WHERE NOT done) s WHERE since <= $1`,
    clock: 'business',
  },
  {
    queue: 'blocks',
    waiting: accountsWait,
    // The rest the rule decides by itself.
    waits: `SELECT b.review_at AS since, ${dueSql('blocks', 'b.review_at')} AS due
      FROM block_orders b JOIN block_offers o ON o.id = b.offer AND o.approval IS NOT NULL
      WHERE b.status = 'in_review' AND b.review_at <= $1`,
    clock: 'business',
  },
  {
    queue: 'draws',
    waiting: offeringsWait,
    // Closed and not drawn: nobody has to do anything before the moment that its terms name.
    waits: `SELECT o.closes_at AS since, ${dueSql('draws', 'o.draws_at')} AS due FROM offerings_now o
      WHERE o.called_off_at IS NULL AND o.closes_at <= $1
      AND NOT EXISTS (SELECT 1 FROM offering_draws d WHERE d.offering = o.id)`,
    clock: 'business',
  },
  {
    queue: 'wonShares',
    waiting: accountsWait,
    // Told and not paid whole: their customers have until the deadline.
    waits: `SELECT updated_at AS since, ${dueSql('wonShares', 'pay_until')} AS due FROM applications
      WHERE status = 'awaiting' AND updated_at <= $1`,
    clock: 'business',
  },
  {
    queue: 'treasury',
    waiting: accountsWait,
    // Purchases and redemptions behind their day, those too that a stopped pool holds up.
    waits: `SELECT since, ${dueSql('treasury', 'since')} AS due FROM (
        SELECT ${dayOverSql('due_on')} AS since FROM treasury_orders WHERE status = 'pending') t WHERE since <= $1`,
    clock: 'business',
  },
  {
    queue: 'savings',
    waiting: accountsWait,
    // Terms behind the day on which they are paid.
    waits: `SELECT since, ${dueSql('savings', 'since')} AS due FROM (
        SELECT ${dayOverSql('matures_on')} AS since FROM savings WHERE status = 'running') s WHERE since <= $1`,
    clock: 'business',
  },
  {
    queue: 'loans',
    waiting: accountsWait,
    // What staff decide, and what two people pay out; an offer waits for its customer.
    waits: `SELECT since, ${dueSql('loans', 'since')} AS due FROM (
        SELECT CASE status WHEN 'offer_accepted' THEN accepted_at ELSE applied_at END AS since
        FROM loans WHERE status IN ('submitted', 'in_review', 'offer_accepted')) l
        WHERE since <= $1`,
    clock: 'business',
  },
  {
    queue: 'watch',
    waiting: accountsWait,
    waits: `SELECT raised_at AS since, ${dueSql('watch', 'raised_at')} AS due FROM watch_alerts
      WHERE open AND raised_at <= $1`,
    clock: 'wall',
  },
  {
    queue: 'bank',
    waiting: houseWaits,
    // A line is there to be explained when its booking day is over, which is UTC like every
    // booking day.
    waits: `SELECT since, ${dueSql('bank', 'since')} AS due FROM (
        SELECT (l.booked_on + 1)::timestamp AT TIME ZONE 'UTC' AS since FROM bank_lines l
        WHERE NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id)
          AND NOT EXISTS (SELECT 1 FROM bank_notes n WHERE n.line = l.id)) b WHERE since <= $1`,
    clock: 'business',
  },
  {
    queue: 'chargeBacks',
    waiting: accountsWait,
    // What is owed, until it is paid back or a colleague wrote down what is known: ids tell which was first, whatever each
    // clock says.
    waits: `SELECT since, ${dueSql('chargeBacks', 'since')} AS due FROM (
        SELECT d.reversed_on::timestamp AT TIME ZONE 'UTC' AS since FROM deposits d
        WHERE d.short > d.repaid AND NOT EXISTS (SELECT 1 FROM unnest($2::bigint[], $3::bigint[]) AS n(customer, last)
          WHERE n.customer = d.customer AND n.last >= d.reversal)) r`,
    known: lastNotes,
    clock: 'business',
  },
  {
    queue: 'owed',
    waiting: accountsWait,
    // Days whose books are sealed and that nobody could publish yet: they come out in order, so the last that did says which.
    waits: `SELECT since, ${dueSql('owed', 'since')} AS due FROM (
        SELECT (sealed_on + 1)::timestamp AT TIME ZONE 'UTC' AS since FROM daily_heads
        WHERE $2::date IS NULL OR sealed_on > $2::date) o WHERE since <= $1`,
    known: async (pool) => [
      (await readOne(pool, published, 'SELECT max(day) AS day FROM owed_days')).day,
    ],
    clock: 'business',
  },
]

type Now = { readonly wall: number; readonly business: number }

/**
 * Every queue of staff: how much waits, how long the oldest has, and how many wait longer than
 * they should.
 */
export async function queuesOf(pool: pg.Pool, now: Now): Promise<Queue[]> {
  return Promise.all(
    sources.map(async ({ queue, waiting: row, waits, clock, known }) => {
      const targetMinutes = targetOf(queueTargets[queue], now[clock])
      const found = await readOne(
        pool,
        row,
        `SELECT count(*) AS waits, min(since) AS oldest,
           count(*) FILTER (WHERE due < $1) AS late FROM (${waits}) w`,
        [new Date(now[clock]), ...((await known?.(pool)) ?? [])],
      )
      const { oldest, late } = found
      const ageMinutes =
        oldest === null ? null : Math.max(0, Math.floor((now[clock] - oldest.getTime()) / 60_000))
      return {
        queue,
        count: found.waits,
        oldest: oldest?.toISOString() ?? null,
        ageMinutes,
        targetMinutes,
        late,
      }
    }),
  )
}
