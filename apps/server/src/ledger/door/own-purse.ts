import { ownChanges, spendable, type OwnMoney } from '@parkett/core/ledger/own-money'
import type { Posting } from '@parkett/core/ledger/posting'
import { ownMoney } from '../own-tables.ts'
import { columnsOf, toRow, writeRows, type Statement } from '../read/statement.ts'
import type { Rows } from './round-trip.ts'

/** Everybody who may spend it waits here; its rows are locked last, so nobody waits in a circle. */
export const lockOwn: Statement = {
  name: 'lock_own',
  text: `SELECT ${columnsOf(ownMoney)} FROM house_own ORDER BY asset FOR UPDATE`,
  values: [],
}

/** The house's own money in the working copy of a batch (migration 0294). */
export class OwnPurse {
  private readonly stored = new Map<string, OwnMoney>()
  private readonly moved = new Map<string, OwnMoney>()
  private loaded = false

  load(rows: Rows): void {
    this.loaded = true
    for (const raw of rows) {
      const { asset, held, owed } = toRow(ownMoney, raw)
      this.stored.set(asset, { held, owed })
    }
  }

  /** @throws when the batch did not ask for it. */
  spendable(asset: string): bigint {
    if (!this.loaded) throw new Error('the house’s own money was not asked for')
    return spendable(add(this.stored.get(asset), this.moved.get(asset)))
  }

  post(postings: readonly Posting[]): void {
    for (const [asset, change] of ownChanges(postings))
      if (change.held !== 0n || change.owed !== 0n)
        this.moved.set(asset, add(this.moved.get(asset), change))
  }

  /** By difference: the database adds for itself, and its CHECK has the last word. */
  store(): readonly Statement[] {
    const rows = [...this.moved].sort(([a], [b]) => (a < b ? -1 : 1))
    if (rows.length === 0) return []
    const { values } = writeRows(
      ownMoney,
      rows.map(([asset, change]) => ({ customer: 0n, asset, ...change })),
    )
    return [
      { name: 'open_own', text: openText, values },
      { name: 'move_own', text: moveText, values },
    ]
  }
}

const given =
  'unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) AS n(customer, asset, held, owed)'
const openText = `INSERT INTO house_own (customer, asset) SELECT customer, asset FROM ${given}
  ON CONFLICT DO NOTHING`
const moveText = `UPDATE house_own h SET held = h.held + n.held, owed = h.owed + n.owed
  FROM ${given} WHERE h.customer = n.customer AND h.asset = n.asset`

const add = (one: OwnMoney | undefined, other: OwnMoney | undefined): OwnMoney => ({
  held: (one?.held ?? 0n) + (other?.held ?? 0n),
  owed: (one?.owed ?? 0n) + (other?.owed ?? 0n),
})
