import type { No, Outcome } from '@parkett/contract/wire/outcome'
import type { FrozenAct } from '@parkett/core/ledger/freezes'
import type { AccountCode } from '@parkett/core/ledger/chart'
import type { Asset, Journal } from '@parkett/core/ledger/posting'
import { balances } from '../own-tables.ts'
import type { AnyRow, Table } from '../table.ts'

/**
 * Rows to load under the customer's lock: all rows of `table` whose key starts with `prefix`
 * (customer first), and whose next part of the key, a number, is at least `from`. Rows of the house
 * (`houseRows` first) are read alone, and by an act that `spendsOwn` alone: under that lock nobody
 * else of its kind changes them.
 */
export type Need = {
  readonly table: Table
  readonly prefix: readonly (bigint | string)[]
  readonly from?: bigint
}

/**
 * One kind of command, given to the door by a slice. `needs` names what is loaded, `decide`
 * calls pure core with it. Neither does I/O; `decide` may run more than once for one command
 * (retry), only its last result is kept.
 */
export type Act<Input, Value> = {
  readonly name: string
  /**
   * What a freeze of the customer knows it as (`core/ledger/freezes`). The door asks under the customer's
   * lock, so that no freeze and no act pass each other.
   */
  readonly under: FrozenAct | ((input: Input) => FrozenAct)
  readonly needs: (input: Input, customer: bigint) => readonly Need[]
  /** It may spend the house's own money: `Work.own` answers, under a lock of all who may. */
  readonly spendsOwn?: (input: Input) => boolean
  readonly decide: (work: Work, input: Input, at: Moment) => Outcome<Decision<Value>>
  /**
   * What it is refused as where a constraint of this name stops it: of what all customers share nobody sees the last
   * word but the database.
   */
  readonly bounds?: Readonly<Record<string, No>>
}

/**
 * What was loaded, as left by the earlier commands of the same batch. Reading what `needs` did
 * not name throws.
 */
export type Work = {
  /** Minor units or shares in a customer pocket; never negative; 0n when it was never posted to. */
  readonly balance: (pocket: AccountCode, asset: Asset) => bigint
  /** Minor units the house may still spend of its own; for an act that said `spendsOwn`. */
  readonly own: (currency: Asset) => bigint
  readonly rows: <Row extends AnyRow>(
    table: Table<Row>,
    prefix: readonly (bigint | string)[],
  ) => readonly Row[]
  readonly row: <Row extends AnyRow>(
    table: Table<Row>,
    key: readonly (bigint | string)[],
  ) => Row | undefined
}

/** When and for whom: business time in milliseconds, the booking date, and ids for new rows. */
export type Moment = {
  readonly customer: bigint
  readonly now: number
  readonly date: string
  /**
   * The command's own id, the same on every retry: a natural id for the row the command
   * creates.
   */
  readonly command: bigint
  readonly nextId: () => bigint
}

/**
 * A journal to post. Give `id` when a row of the same decision must name it; `reference` is the
 * order or transfer.
 */
export type JournalDraft = Journal & { readonly id?: bigint; readonly reference?: bigint }

/**
 * Told to the customer's stream after commit, in order, with a sequence number per customer.
 * `data` is JSON-able.
 */
export type DomainEvent = { readonly type: string; readonly data: unknown }

/**
 * What the customer reads when staff did this (`honesty.md` F2): the act by its name, the
 * row it touched, what changed. The door adds who it was, why, and the second person; a command
 * of the customer's own leaves it out.
 */
export type Disclosure = {
  readonly act: string
  readonly subject: bigint
  readonly before: string | null
  readonly after: string | null
  readonly reasons?: readonly string[]
}

export type RowWrite = { readonly table: Table; readonly row: AnyRow }

/**
 * `value` is the answer: JSON-able (no bigint, no undefined), because a replay answers from its
 * stored text.
 */
export type Decision<Value> = {
  readonly value: Value
  readonly journals: readonly JournalDraft[]
  readonly rows: readonly RowWrite[]
  readonly events: readonly DomainEvent[]
  /**
   * Must be there when staff may be the ones who ask: without it the door refuses their
   * command.
   */
  readonly disclosure?: Disclosure
}

/** Stands where the customer does in the key of rows that belong to the house. */
export const houseRows = 0n
/** Adds or replaces one row (adds only, where the table is append-only). */
export const put = <Row extends AnyRow>(table: Table<Row>, row: Row): RowWrite => ({ table, row })
/**
 * Every pocket of one asset: `pockets(customer, 'EUR')`, `pockets(customer,
 * shareOf(instrument))`.
 */
export const pockets = (customer: bigint, asset: Asset): Need => ({
  table: balances,
  prefix: [customer, asset],
})
export const rowsOf = <Row extends AnyRow>(
  table: Table<Row>,
  ...prefix: readonly (bigint | string)[]
): Need => ({
  table,
  prefix,
})
/** The rows of the customer that are numbered from here on. */
export const rowsFrom = <Row extends AnyRow>(
  table: Table<Row>,
  from: bigint,
  customer: bigint,
): Need => ({ table, prefix: [customer], from })
