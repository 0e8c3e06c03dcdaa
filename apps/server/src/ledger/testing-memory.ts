import type { Freeze } from '@parkett/core/ledger/freezes'
import type { Act, Need, RowWrite } from './door/act.ts'
import type { Actor, Answer, Command } from './door/command.ts'
import { decideBatch, type Alarm } from './door/decide.ts'
import { WorkingSet } from './door/working-set.ts'
import { balances, type AccountRow, type BalanceRow, type KeyRow } from './own-tables.ts'
import { keyText, rowKey, type AnyRow, type Table } from './table.ts'

/** `[pocket, asset, amount]`, minor units or shares. */
type Held = readonly [pocket: string, asset: string, amount: bigint]
type Given = {
  readonly customer?: bigint
  readonly pockets?: readonly Held[]
  readonly rows?: readonly RowWrite[]
  readonly freezes?: readonly Freeze[]
  /** The account was closed for good. */
  readonly closed?: boolean
}
type Asked = { readonly key?: string; readonly body?: string; readonly actor?: Actor }
/** What one command left behind. Ids of new rows count up from 1,001, commands from 101. */
export type Heard = Pick<WorkingSet, 'journals' | 'outbox' | 'disclosures' | 'keys'> & {
  readonly answer: Answer
  readonly alarms: readonly Alarm[]
  /** The rows that were written, by their table's name. */
  readonly written: Readonly<Record<string, readonly AnyRow[]>>
}

export const memoryNow = Date.UTC(2026, 10, 20, 10)

/**
 * The books of one customer in memory, for tests of acts: what loads and decides is the door's
 * own, an act sees no row that its `needs` did not name.
 */
export class MemoryBooks {
  now = memoryNow
  account: AccountRow
  private readonly pockets = new Map<string, BalanceRow>()
  private readonly rows = new Map<Table, Map<string, AnyRow>>()
  private readonly known: KeyRow[] = []
  private readonly freezes: readonly Freeze[]
  private closed: boolean
  /** What the house has of its own, as the database says it: enough for every act of a test. */
  private readonly own = [['0', 'EUR', '1000000', '0']]
  private lastId = 1_000n
  private lastCommand = 100n

  constructor({
    customer = 7n,
    pockets = [],
    rows = [],
    freezes = [],
    closed = false,
  }: Given = {}) {
    const chainHead = '0'.repeat(64)
    this.account = {
      customer,
      chainPosition: 0n,
      chainHead,
      eventSequence: 0n,
      haltedBecause: null,
    }
    this.freezes = freezes
    this.closed = closed
    for (const [pocket, asset, amount] of pockets) this.hold({ customer, asset, pocket, amount })
    for (const write of rows) this.put(write)
  }

  put({ table, row }: RowWrite): void {
    const all = this.rows.get(table) ?? new Map<string, AnyRow>()
    this.rows.set(table, all.set(rowKey(table, row), row))
  }

  balance(pocket: string, asset: string): bigint {
    return this.pockets.get(keyText([asset, pocket]))?.amount ?? 0n
  }

  /** Asks the door; what it decides is kept for the next one. */
  ask<Input>(act: Act<Input, unknown>, input: Input, asked: Asked = {}): Heard {
    const { customer } = this.account
    const command: Command = {
      id: (this.lastCommand += 1n),
      customer,
      act: act.name,
      under: typeof act.under === 'function' ? act.under(input) : act.under,
      route: act.name,
      key: asked.key ?? `key ${this.lastCommand}`,
      bodyHash: asked.body ?? 'body',
      needs: act.needs(input, customer),
      spendsOwn: act.spendsOwn?.(input) ?? false,
      ...(asked.actor !== undefined && { actor: asked.actor }),
      decide: (work, at) => act.decide(work, input, at),
      answer: () => {},
    }
    const working = this.load(command.needs)
    if (command.spendsOwn) working.ownMoney.load(this.own)
    const { answers, alarms } = decideBatch(working, [command], {
      clock: { now: () => this.now },
      wall: { now: () => this.now },
      ids: { next: () => (this.lastId += 1n) },
      bookDate: (now) => new Date(now).toISOString().slice(0, 10),
    })
    const [answer] = answers
    if (answer === undefined) throw new Error('the door says nothing')
    return { ...this.keep(working), answer, alarms }
  }

  private load(needs: readonly Need[]): WorkingSet {
    const working = new WorkingSet()
    working.accounts.set(this.account.customer, this.account)
    working.freezes.set(this.account.customer, [...this.freezes])
    if (this.closed) working.closed.add(this.account.customer)
    for (const key of this.known)
      working.answers.set(keyText([key.customer, key.route, key.key]), key)
    for (const { table, prefix, from } of needs) {
      const start = keyText(prefix)
      if (table === balances) this.loadPockets(working, String(prefix[1]))
      else working.allow(table, prefix)
      for (const [key, row] of this.rows.get(table) ?? [])
        if (`${key}${keyText(['', ''])}`.startsWith(`${start}${keyText(['', ''])}`))
          // As the door: of rows that are numbered, those from there on.
          if (from === undefined || (row[table.key[1] ?? ''] as bigint) >= from)
            working.addRow(table, row)
    }
    return working
  }

  private loadPockets(working: WorkingSet, asked: string): void {
    const { customer } = this.account
    working.allowAsset(customer, asked)
    for (const row of this.pockets.values())
      if (row.asset === asked)
        working.pockets.set(keyText([customer, row.asset, row.pocket]), {
          ...row,
          stored: row.amount,
        })
  }

  private keep(working: WorkingSet) {
    for (const pocket of working.pockets.values()) this.hold(pocket)
    for (const { table, rows } of working.changedRows())
      for (const row of rows) this.put({ table, row })
    this.account = working.accounts.get(this.account.customer) ?? this.account
    this.closed = working.closed.has(this.account.customer)
    this.known.push(...working.keys)
    const { journals, outbox, disclosures, keys } = working
    const written = Object.fromEntries(
      working.changedRows().map(({ table, rows }) => [table.name, rows]),
    )
    return { journals, outbox, disclosures, keys, written }
  }

  private hold({ customer, asset, pocket, amount }: BalanceRow): void {
    this.pockets.set(keyText([asset, pocket]), { customer, asset, pocket, amount })
  }
}
