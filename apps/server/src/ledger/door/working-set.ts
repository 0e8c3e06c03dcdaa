import type { Freeze } from '@parkett/core/ledger/freezes'
import type { AccountCode } from '@parkett/core/ledger/chart'
import type { Asset } from '@parkett/core/ledger/posting'
import { houseRows, type RowWrite, type Work } from './act.ts'
import type { AccountRow, JournalRow, KeyRow, OutboxRow } from '../own-tables.ts'
import { placeOf } from '../pocket-tables.ts'
import { added, type AnyRow, keyText, rowKey, type Table } from '../table.ts'
import type { DisclosureRow } from './disclosure.ts'
import { OwnPurse } from './own-purse.ts'

/**
 * A pocket in the working copy. `stored` is what the database holds, null when it has no row
 * yet.
 */
export type Pocket = {
  readonly customer: bigint
  readonly asset: string
  readonly pocket: string
  readonly stored: bigint | null
  amount: bigint
}

/**
 * The loaded rows of one registered table, by customer and key, with those changed by this
 * batch.
 */
type Copy = {
  readonly table: Table
  readonly prefixes: Set<string>
  readonly rows: Map<bigint, Map<string, AnyRow>>
  readonly read: Set<string>
  readonly changed: Map<string, AnyRow>
}

/**
 * What one batch knows and what it will write. Commands of the batch are decided against it one
 * after the other, so the second order of a customer sees the money the first one took.
 */
export class WorkingSet {
  readonly accounts = new Map<bigint, AccountRow>()
  /** Of the customers of the batch, those that nobody ended before their day. */
  readonly freezes = new Map<bigint, Freeze[]>()
  /** Of the customers of the batch, those who closed their account for good. */
  readonly closed = new Set<bigint>()
  readonly changedAccounts = new Set<bigint>()
  readonly answers = new Map<string, KeyRow>()
  readonly journals: JournalRow[] = []
  readonly keys: KeyRow[] = []
  readonly outbox: OutboxRow[] = []
  readonly disclosures: DisclosureRow[] = []
  readonly pockets = new Map<string, Pocket>()
  readonly ownMoney = new OwnPurse()
  private readonly assets = new Set<string>()
  private readonly kept = new Set<string>()
  private readonly copies = new Map<string, Copy>()

  /** Declares that all pockets of an asset were loaded; those without a row are empty. */
  allowAsset(customer: bigint, asset: string): void {
    this.assets.add(keyText([customer, asset]))
  }

  /** Says that the row of an asset is there, with whatever pockets. */
  keepRow(customer: bigint, asset: string): void {
    this.kept.add(keyText([customer, asset]))
  }

  hasRow(customer: bigint, asset: string): boolean {
    return this.kept.has(keyText([customer, asset]))
  }

  /** Whether the row of an asset was looked for, for its pockets or for what stands beside them. */
  isAsked(customer: bigint, asset: string): boolean {
    const { of, part } = placeOf(asset)
    const prefixes = [keyText([customer]), keyText([customer, part])]
    return (
      this.assets.has(keyText([customer, asset])) ||
      [...this.copies.values()].some(
        ({ table, prefixes: asked }) =>
          table.beside === of.name && prefixes.some((prefix) => asked.has(prefix)),
      )
    )
  }

  allow(table: Table, prefix: readonly (bigint | string)[]): void {
    this.copy(table).prefixes.add(keyText(prefix))
  }

  addRow(table: Table, row: AnyRow): void {
    const copy = this.copy(table)
    const key = rowKey(table, row)
    copy.read.add(key)
    rowsOfCustomer(copy, row).set(key, row)
  }

  pocket(customer: bigint, asset: string, pocket: string): Pocket {
    const key = keyText([customer, asset, pocket])
    const known = this.pockets.get(key)
    if (known) return known
    if (!this.assets.has(keyText([customer, asset])))
      throw new Error(`pockets of ${asset} were not asked for`)
    const empty: Pocket = { customer, asset, pocket, stored: null, amount: 0n }
    this.pockets.set(key, empty)
    return empty
  }

  /** @throws when a row cannot be written; asked before anything of a decision is applied. */
  checkRows(writes: readonly RowWrite[], customer: bigint): void {
    const added = new Set<string>()
    for (const { table, row } of writes) {
      if (row['customer'] !== customer)
        throw new Error(`a row of ${table.name} belongs to another customer`)
      if (!table.appendOnly) continue
      const key = rowKey(table, row)
      const name = `${table.name} ${key}`
      if (added.has(name) || this.copy(table).changed.has(key))
        throw new Error(`${table.name} got the same key twice`)
      added.add(name)
    }
  }

  put({ table, row }: RowWrite): void {
    const copy = this.copy(table)
    const key = rowKey(table, row)
    copy.changed.set(key, row)
    rowsOfCustomer(copy, row).set(key, row)
  }

  changedRows(): readonly Changed[] {
    return this.changedCopies().map(({ table, changed }) => ({
      table,
      rows: [...changed.values()],
    }))
  }

  /** The same as they are written: with rows that were not read apart, where their table wants it. */
  writings(): readonly Changed[] {
    return this.changedCopies()
      .filter(({ table }) => table.beside === null)
      .flatMap(writingsOf)
  }

  /** What changed beside the pockets of that table: rows of one table, or none. */
  besideWritings(name: string): Changed | undefined {
    const copy = this.changedCopies().find(({ table }) => table.beside === name)
    return copy && { table: copy.table, rows: [...copy.changed.values()] }
  }

  private changedCopies(): Copy[] {
    return [...this.copies.values()].filter((copy) => copy.changed.size > 0)
  }

  /** The reading side, as an act sees it. */
  work(customer: bigint): Work {
    const rows = <Row extends AnyRow>(
      table: Table<Row>,
      prefix: readonly (bigint | string)[],
    ): Row[] => this.find(table, customer, prefix) as Row[] // rows of a table were read or written through its own columns
    return {
      balance: (pocket: AccountCode, asset: Asset) => this.pocket(customer, asset, pocket).amount,
      own: (currency) => this.ownMoney.spendable(currency),
      rows,
      row: (table, key) => rows(table, key)[0],
    }
  }

  private find(table: Table, customer: bigint, prefix: readonly (bigint | string)[]): AnyRow[] {
    const copy = this.copy(table)
    const asked = prefix.some((_, at) => copy.prefixes.has(keyText(prefix.slice(0, at + 1))))
    const owner = prefix[0] === houseRows ? houseRows : customer
    if (!asked || prefix[0] !== owner)
      throw new Error(`rows of ${table.name} were not asked for: ${prefix.join('/')}`)
    const all = copy.rows.get(owner)
    if (all === undefined) return []
    const key = keyText(prefix)
    if (prefix.length === table.key.length) return [all.get(key)].filter((row) => row !== undefined)
    const start = `${key}${keyText(['', ''])}`
    return [...all].filter(([text]) => text.startsWith(start)).map(([, row]) => row)
  }

  private copy(table: Table): Copy {
    const known = this.copies.get(table.name)
    if (known) return known
    const copy: Copy = {
      table,
      prefixes: new Set(),
      rows: new Map(),
      read: new Set(),
      changed: new Map(),
    }
    this.copies.set(table.name, copy)
    return copy
  }
}

type Changed = { readonly table: Table; readonly rows: readonly AnyRow[] }

function writingsOf({ table, read, changed }: Copy): Changed[] {
  if (!table.addedOnce) return [{ table, rows: [...changed.values()] }]
  const rows = (isRead: boolean): AnyRow[] =>
    [...changed].filter(([key]) => read.has(key) === isRead).map(([, row]) => row)
  const both = [
    { table: added(table), rows: rows(false) },
    { table, rows: rows(true) },
  ]
  return both.filter((each) => each.rows.length > 0)
}

function rowsOfCustomer(copy: Copy, row: AnyRow): Map<string, AnyRow> {
  const customer = row['customer'] as bigint // every registered key leads with the customer (table.ts checks it)
  const known = copy.rows.get(customer)
  if (known) return known
  const rows = new Map<string, AnyRow>()
  copy.rows.set(customer, rows)
  return rows
}
