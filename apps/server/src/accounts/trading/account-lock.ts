import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { put, rowsOf, type Act, type Need, type Work } from '../../ledger/door/act.ts'
import type { Pool } from 'pg'
import { table } from '../../ledger/table.ts'
import { instant, int8, nullable } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'

/**
 * The customer's own panic lock (migration 0061): in force while `unlockedAt` is null. The lock that
 * closing leaves stays for ever: `closedAt`.
 */
export const accountLocks = table('account_locks', ['customer'], {
  customer: int8,
  lockedAt: instant,
  unlockedAt: nullable(instant),
  closedAt: nullable(instant),
})

/** What an act must load to ask `refuseLocked`. */
export const lockOf = (customer: bigint): Need => rowsOf(accountLocks, customer)

const isLocked = (work: Work, customer: bigint): boolean =>
  work.row(accountLocks, [customer])?.unlockedAt === null

/**
 * Refuses with `account_locked`. Every act that moves money or places an order asks here,
 * inside the door.
 */
export const refuseLocked = (work: Work, customer: bigint): Outcome<true> =>
  isLocked(work, customer) ? no('account_locked') : ok(true)

const lockedRow = everyAccountRow({ customer: int8 })

/** Which of these customers have their accounts locked now. */
export async function lockedAmong(
  db: Pick<Pool, 'query'>,
  customers: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const sql =
    'SELECT customer FROM account_locks WHERE unlocked_at IS NULL AND customer = ANY($1::bigint[])'
  const rows = await read(db, lockedRow, sql, [customers])
  return new Set(rows.map(({ customer }) => customer))
}

type Locked = { readonly locked: boolean }

/** Locks; a second time changes nothing. */
export const lockAccount: Act<null, Locked> = {
  name: 'account.lock',
  under: 'unmoved',
  needs: (_input, customer) => [lockOf(customer)],
  decide: (work, _input, { customer, now }) =>
    ok({
      value: { locked: true },
      journals: [],
      rows: isLocked(work, customer)
        ? []
        : [put(accountLocks, { customer, lockedAt: now, unlockedAt: null, closedAt: null })],
      events: [{ type: 'account.locked', data: {} }],
    }),
}

/** Unlocks; the lock's row stays with the time it ended. */
export const unlockAccount: Act<null, Locked> = {
  name: 'account.unlock',
  under: 'unmoved',
  needs: (_input, customer) => [lockOf(customer)],
  decide: (work, _input, { customer, now }) => {
    const lock = work.row(accountLocks, [customer])
    const rows =
      lock?.unlockedAt === null && lock.closedAt === null
        ? [put(accountLocks, { ...lock, unlockedAt: Math.max(now, lock.lockedAt) })]
        : []
    return ok({
      value: { locked: false },
      journals: [],
      rows,
      events: [{ type: 'account.unlocked', data: {} }],
    })
  },
}
