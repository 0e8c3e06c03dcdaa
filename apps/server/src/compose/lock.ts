import type { Outcome } from '@parkett/contract/wire/outcome'
import type pg from 'pg'
import type { Commit } from '../ledger/door/commit.ts'
import { submit } from '../ledger/door/submit.ts'
import type { AccountLock, Tell } from '../slices/lock/port.ts'
import { lockAccount, unlockAccount } from '../accounts/trading/account-lock.ts'
import { int8 } from '../platform/db/columns.ts'
import { accountRow, read } from '../platform/db/read.ts'
import { isOpenOrder } from '../accounts/trading/open-orders.ts'

type Deps = {
  readonly pool: pg.Pool
  readonly commit: Commit
  /** Ends one open order; a key makes a repetition harmless. */
  readonly cancel: (customer: bigint, key: string, order: bigint) => Promise<Outcome<unknown>>
}

type Turn = { readonly customer: bigint; readonly key: string; readonly tell: Tell }

const openOrder = accountRow({ id: int8 })

/**
 * The panic lock between access, which asks for it, and the door with the orders, which it
 * closes.
 */
export function makeLockPorts({ pool, commit, cancel }: Deps): AccountLock {
  const turn = async (act: typeof lockAccount, { customer, key, tell }: Turn): Promise<void> => {
    const done = await submit(commit, { customer, key, body: {}, inside: tell }, act, null)
    if (!done.ok) throw new Error(`${act.name} was refused: ${done.reason}`)
  }
  return {
    lock: async (customer, key, tell) => {
      await turn(lockAccount, { customer, key, tell })
      // No order can be added any more, so this list is complete.
      const sql = `SELECT id FROM orders WHERE customer = $1
        AND ${isOpenOrder} ORDER BY id`
      const rows = await read(pool, openOrder, sql, [customer])
      let left = 0
      for (const { id } of rows) {
        const done = await cancel(customer, `${key}-${id}`.slice(0, 80), id)
        // Filled in this very moment is over as well.
        if (!done.ok && done.reason !== 'order_not_open') left += 1
      }
      return { cancelled: rows.length - left, left }
    },
    unlock: (customer, key, tell) => turn(unlockAccount, { customer, key, tell }),
  }
}
