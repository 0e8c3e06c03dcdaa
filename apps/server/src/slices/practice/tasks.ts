import { practiceTasks, type PracticeTask } from '@parkett/contract/customer/practice'
import type pg from 'pg'
import { text } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'

/** By which event of the books each task is done. */
const events: Readonly<Record<PracticeTask, readonly string[]>> = {
  deposit: ['deposit.confirmed', 'deposit.received'],
  buy: ['buy.fill'],
  sell: ['sell.fill'],
  subscribe: ['ipo.apply'],
  treasury: ['treasury.bought'],
  withdraw: ['withdraw.request'],
}

const posted = accountRow({ event: text() })

/** What a customer has tried, as their books show it. */
export async function tasksDone(
  pool: Pick<pg.Pool, 'query'>,
  customer: bigint,
): Promise<PracticeTask[]> {
  const sql = 'SELECT DISTINCT event FROM journals WHERE customer = $1 AND event = ANY ($2)'
  const rows = await read(pool, posted, sql, [customer, Object.values(events).flat()])
  const seen = new Set(rows.map(({ event }) => event))
  return practiceTasks.filter((task) => events[task].some((event) => seen.has(event)))
}
