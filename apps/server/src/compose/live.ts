import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import type { Config } from '../base/config.ts'
import { PlainError } from '../base/plain-error.ts'
import { colleaguesOf } from '../identity/staff/colleagues.ts'
import { date, nullable } from '../platform/db/columns.ts'
import { houseRow, readOne } from '../platform/db/read.ts'
import { builtHere, liveGaps, type LiveFacts } from '../platform/installation/live-gaps.ts'
import { refuseOtherMode, settleMode } from '../platform/installation/mode.ts'

type Db = Pick<pg.Pool, 'query'>

const banked = houseRow({ statementOf: nullable(date), closedThrough: nullable(date) })

/** What of a live house stands in the books and not in the settings. */
export async function liveFacts(db: Db, settings: Config, nowMs: number): Promise<LiveFacts> {
  // Whoever is stopped or has no second factor is not here.
  const here = (await colleaguesOf(db)).filter((colleague) => colleague.here)
  const twoPeople = new Set(here.map(({ countsAs }) => countsAs)).size >= 2
  const bank = await readOne(
    db,
    banked,
    `SELECT (SELECT max(s.day) FROM bank_statements s JOIN bank_accounts a ON a.id = s.account
        WHERE a.iban = $1 AND s.imported_by <> 'SIM') AS statement_of,
      (SELECT max(day) FROM closed_days) AS closed_through`,
    [settings.receivingAccount.iban],
  )
  return { settings, twoPeople, ...bank, today: utcDate(nowMs), built: builtHere }
}

/**
 * Marks the database as what `MODE` says. A live house is looked at first: with anything missing it
 * does not start, and the database stays what it was.
 * @throws PlainError that names every gap, or that the database is of another mode
 */
export async function settle(pool: pg.Pool, config: Config, nowMs: number): Promise<void> {
  await refuseOtherMode(pool, config.mode)
  if (config.mode === 'live') {
    const gaps = liveGaps(await liveFacts(pool, config, nowMs))
    if (gaps.length > 0)
      throw new PlainError(
        ['MODE=live is refused. What is missing:', ...gaps.map((gap) => `- ${gap}`)].join('\n'),
      )
  }
  await settleMode(pool, config.mode)
}
