import type { Currency } from '@parkett/contract/wire/money'
import { profiles, type Board } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import type { Pool } from 'pg'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, read, referenceRow } from '../../platform/db/read.ts'

/** Money set aside for one application, and until when at most. */
export type Reserved = {
  readonly currency: Currency
  readonly name: string
  readonly amount: bigint
  /** Null: of a block, which nobody knows the end of before its review. */
  readonly until: string | null
}

/** The first day of trading, on which shares and money change hands: nothing is set aside for longer. */
export const deliveryDay = ({
  listsAt,
  board,
}: {
  readonly listsAt: Date
  readonly board: Board
}): string => localTime(listsAt.getTime(), profiles[board].timeZone).date

const own = accountRow({ offering: int8, currency: text<Currency>(), held: int8 })
const named = referenceRow({ id: int8, name: text(), board: text<Board>(), listsAt: timestamp })

/** What a customer's open applications hold, the first asked for first. */
export async function reservedFor(pool: Pool, customer: bigint): Promise<readonly Reserved[]> {
  const sql = `SELECT offering, currency, held FROM applications
    WHERE customer = $1 AND held > 0 ORDER BY id`
  const open = await read(pool, own, sql, [customer])
  const blocks = await blocksFor(pool, customer)
  if (open.length === 0) return blocks
  const about = 'SELECT id, name, board, lists_at FROM offerings_now WHERE id = ANY($1::bigint[])'
  const ids = open.map(({ offering }) => offering.toString())
  const offerings = new Map((await read(pool, named, about, [ids])).map((row) => [row.id, row]))
  const applied = open.flatMap(({ offering, currency, held }) => {
    const found = offerings.get(offering)
    return found === undefined
      ? []
      : [{ currency, name: found.name, amount: held, until: deliveryDay(found) }]
  })
  return [...applied, ...blocks]
}

const ownBlock = accountRow({ name: text(), currency: text<Currency>(), held: int8 })

/** What a customer's applications for blocks hold. */
async function blocksFor(pool: Pool, customer: bigint): Promise<readonly Reserved[]> {
  const sql = `SELECT i.name, b.currency, b.held FROM block_orders b
    JOIN instruments i ON i.id = b.instrument WHERE b.customer = $1 AND b.held > 0 ORDER BY b.id`
  const rows = await read(pool, ownBlock, sql, [customer])
  return rows.map(({ name, currency, held }) => ({ currency, name, amount: held, until: null }))
}

/** What a hold consists of: each application by name and day, and what waits in open orders. */
export type HoldPart =
  | { readonly why: 'held'; readonly minor: bigint; readonly freeOn: null }
  | {
      readonly why: 'application'
      readonly minor: bigint
      readonly freeOn: string
      readonly name: string
    }
  | {
      readonly why: 'block'
      readonly minor: bigint
      readonly freeOn: null
      readonly name: string
    }

/** Adds up to the hold, also where an application was made while it was read. */
export function holdParts(
  hold: bigint,
  reserved: readonly Reserved[],
  currency: Currency,
): readonly HoldPart[] {
  const own = reserved.filter((one) => one.currency === currency)
  const sum = own.reduce((total, { amount }) => total + amount, 0n)
  const named = sum > hold ? [] : own
  const rest = sum > hold ? hold : hold - sum
  return [
    ...(rest > 0n ? [{ why: 'held' as const, minor: rest, freeOn: null }] : []),
    ...named.map(({ amount: minor, until: freeOn, name }) =>
      freeOn === null
        ? { why: 'block' as const, minor, freeOn, name }
        : { why: 'application' as const, minor, freeOn, name },
    ),
  ]
}
