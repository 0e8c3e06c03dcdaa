import { utcDate } from '@parkett/core/civil'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { refuse } from '../../base/refusal.ts'
import { waitForWriters } from '../../ledger/door/barrier.ts'
import { notesUpTo } from './notes-up-to.ts'
import type pg from 'pg'
import { notReconciled, oneDay, type DayRow } from './days.ts'

type Db = Pick<pg.PoolClient, 'query'>

/**
 * Closes a booking day with those before it. Only a day that is over, on which nothing stands
 * on one side unexplained; what turns up later is dated when it turns up.
 */
export const closeDayAct = (clock: { readonly now: () => number }): FourEyesAct =>
  fourEyesAct<'books.closeDay'>({
    kind: 'books.closeDay',
    object: ({ day }) => `day:${day}`,
    evidence: async (db, { day }) => [
      ...(await notesUpTo(db, day)),
      { is: 'room', label: 'room', room: 'reconciliation', id: day },
    ],
    preview: async (db, { day }) => {
      if (day >= utcDate(clock.now())) refuse('day_not_over')
      const row = await oneDay(db, day)
      if (row.closed) refuse('day_closed')
      const listed = await db.query(
        `SELECT 1 FROM due_jobs WHERE kind = 'bank.day' AND key = $1 AND done_at IS NOT NULL`,
        [day],
      )
      if (listed.rowCount === 0 || notReconciled(row)) refuse('day_not_reconciled')
      return { before: 'open', after: `closed: ${reportOf(row)}` }
    },
    run: async (db, { day }, { approval, now }) => {
      await waitForWriters(db)
      const row = await oneDay(db, day)
      await add(db, [day, approval, now, reportOf(row)])
    },
    committed: async () => {},
  })

const add = (db: Db, values: readonly unknown[]): Promise<unknown> =>
  db.query('INSERT INTO closed_days (day, approval, closed_at, report) VALUES ($1, $2, $3, $4)', [
    ...values,
  ])

const reportOf = ({ journals, currencies }: DayRow): string =>
  [
    `${journals} journals`,
    ...currencies.map(
      ({ currency, ledger, bank, open }) =>
        `${currency} ledger ${ledger.amount}, bank ${bank?.amount ?? 'silent'}, ${open} noted on one side`,
    ),
  ].join('; ')
