import type pg from 'pg'
import type { Job } from '../platform/jobs/schedule.ts'
import type { Clock } from '../base/ports.ts'
import { creditDemoMoney, laterDemoMoneyFor } from '../ledger/acts/demo-money.ts'
import type { Commit } from '../ledger/door/commit.ts'
import { int8 } from '../platform/db/columns.ts'
import { everyAccountRow, read } from '../platform/db/read.ts'

type Later = { readonly pool: pg.Pool; readonly commit: Commit; readonly clock: Clock }

const hourMs = 3_600_000
const atOnce = 200

/**
 * Accounts that were opened before Hong Kong was offered begin with its money too, once; the
 * first walk through all of them is the only one of a process.
 */
export function laterDemoMoney({ pool, commit, clock }: Later): Job {
  let done = false
  return {
    name: 'demoMoney',
    everyMs: hourMs,
    clock,
    run: async () => {
      if (!done) await creditAll(pool, commit)
      done = true
    },
  }
}

const lacking = everyAccountRow({ customer: int8 })

async function creditAll(pool: pg.Pool, commit: Commit): Promise<void> {
  const sql = `SELECT customer FROM balances own WHERE asset = 'USD' AND pocket = 'C.cash' AND customer > $1
      AND NOT EXISTS (SELECT FROM balances WHERE customer = own.customer AND asset = 'HKD')
    ORDER BY customer LIMIT ${atOnce}`
  for (let after = 0n; ;) {
    const rows = await read(pool, lacking, sql, [after])
    // An account that takes no money any more refuses it, and the key keeps that answer.
    await Promise.all(
      rows.map(({ customer }) => commit.submit(creditDemoMoney, laterDemoMoneyFor(customer))),
    )
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.customer
  }
}
