import { balances } from '../own-tables.ts'
import { holdings, money, placeOf, type PocketTable, pocketTable } from '../pocket-tables.ts'
import { readRows, toRow, writeRows, type Reading } from '../read/statement.ts'
import type { Writing } from '../read/together.ts'
import { added, type AnyRow, keyText, type Table } from '../table.ts'
import type { Need } from './act.ts'
import { ofOrders, shaped, type Shape } from './pocket-shapes.ts'
import type { Rows } from './round-trip.ts'
import type { WorkingSet } from './working-set.ts'

/** Where a need is read: pockets, and what stands beside them, in the row they share. */
export type Place = {
  readonly of: Table
  readonly prefix: Need['prefix']
  /** The table that was named, where its rows are columns beside the pockets. */
  readonly beside: Table | null
}

export function placeOfNeed({ table, prefix }: Need): Place {
  if (table.beside !== null) return { of: pocketTable(table.beside), prefix, beside: table }
  if (table !== balances) return { of: table, prefix, beside: null }
  const { of, part } = placeOf(String(prefix[1]))
  return { of, prefix: prefix.length < 2 ? prefix : [...prefix.slice(0, 1), part], beside: null }
}

export const isPocketTable = (table: Table): table is PocketTable => 'pockets' in table

type Asked = {
  readonly of: PocketTable
  readonly beside: Table | null
  readonly prefixes: readonly Need['prefix'][]
}

export function readPockets({ of, beside, prefixes }: Asked, from?: readonly bigint[]): Reading {
  const reading = readRows(shaped(of, beside).table, prefixes, from)
  return beside === null ? reading : { ...reading, name: `${reading.name}_${beside.name}` }
}

/** Puts what was read into the working copy; an asset that was asked for and has no row is empty. */
export function fillPockets(working: WorkingSet, asked: Asked, raws: Rows): void {
  const { of, beside, prefixes } = asked
  for (const prefix of prefixes) {
    const [customer, part] = prefix
    if (prefix.length === 2) working.allowAsset(BigInt(customer ?? 0n), of.assetOf(part))
    if (beside !== null) working.allow(beside, prefix)
  }
  const shape = shaped(of, beside)
  for (const raw of raws) fillRow(working, shape, toRow(shape.table, raw))
}

function fillRow(working: WorkingSet, { of, beside, pockets, others }: Shape, row: AnyRow): void {
  const [customerKey = '', partKey = ''] = of.key
  const customer = row[customerKey] as bigint // the key of both tables leads with the customer
  const asset = of.assetOf(row[partKey])
  working.keepRow(customer, asset)
  for (const [pocket, column] of pockets) {
    const amount = row[column] as bigint | null // read by its own column
    if (amount === null) continue
    const held = { customer, asset, pocket, stored: amount, amount }
    working.pockets.set(keyText([customer, asset, pocket]), held)
  }
  // All that stands beside them is there, or none of it.
  if (beside === null || row[others[0] ?? ''] === null) return
  const own: Record<string, unknown> = {}
  for (const name in beside.columns) own[name] = row[name]
  working.addRow(beside, own)
}

/** What changes in one row of pockets: by how much, and what stands beside them from now on. */
type Change = {
  readonly customer: bigint
  readonly part: string | bigint
  readonly isKnown: boolean
  readonly pockets: Map<string, bigint>
  beside: AnyRow | null
}

/** All changes of pockets and of what stands beside them, a row each, known rows apart from new ones. */
export function pocketWritings(working: WorkingSet): readonly Writing[] {
  const changed = { money: new Map<string, Change>(), holdings: new Map<string, Change>() }
  for (const pocket of working.pockets.values()) {
    const by = pocket.amount - (pocket.stored ?? 0n)
    if (by === 0n) continue
    const { of, part } = placeOf(pocket.asset)
    const change = changeIn(changed[of.name], working, { ...pocket, part })
    const column = of.pockets.get(pocket.pocket)
    if (column === undefined) throw new Error(`${of.name} has no pocket ${pocket.pocket}`)
    change.pockets.set(column, by)
  }
  return [money, holdings].flatMap((of) => {
    const own = changed[of.name]
    const written = working.besideWritings(of.name)
    for (const row of written?.rows ?? []) {
      const customer = row[of.key[0] ?? ''] as bigint // as above
      const part = row[of.key[1] ?? ''] as string | bigint // the keys of both are ids and currencies
      changeIn(own, working, { customer, part, asset: of.assetOf(part) }).beside = row
    }
    return writingsOf(of, written?.table ?? null, [...own.values()])
  })
}

type At = {
  readonly customer: bigint
  readonly asset: string
  readonly part: string | bigint
}

function changeIn(own: Map<string, Change>, working: WorkingSet, at: At): Change {
  const { customer, asset, part } = at
  const key = keyText([customer, asset])
  const there = own.get(key)
  if (there !== undefined) return there
  const isKnown = working.hasRow(customer, asset)
  if (!isKnown && !working.isAsked(customer, asset))
    throw new Error(`the row of ${asset} was not asked for`)
  const made: Change = { customer, part, isKnown, pockets: new Map(), beside: null }
  own.set(key, made)
  return made
}

function writingsOf(
  of: PocketTable,
  beside: Table | null,
  changes: readonly Change[],
): readonly Writing[] {
  const known = changes.filter(({ isKnown }) => isKnown)
  const fresh = changes.filter(({ isKnown }) => !isKnown)
  const writings: Writing[] = []
  if (known.length > 0) {
    const shape = shaped(of, beside, of === money && known.every(isOfOrders))
    writings.push({ ...shape.move, values: writeRows(shape.table, rowsOf(shape, known)).values })
  }
  if (fresh.length > 0) {
    const shape = shaped(of, beside)
    const adding = writeRows(added(shape.table), rowsOf(shape, fresh))
    writings.push({ ...adding, name: shape.open })
  }
  return writings
}

function isOfOrders({ pockets }: Change): boolean {
  for (const column of pockets.keys()) if (!ofOrders.has(column)) return false
  return true
}

const rowsOf = (shape: Shape, changes: readonly Change[]): AnyRow[] =>
  changes.map(({ customer, part, pockets, beside }) => {
    const [customerKey = '', partKey = ''] = shape.of.key
    const row: Record<string, unknown> = { [customerKey]: customer, [partKey]: part }
    for (const [, column] of shape.pockets) row[column] = pockets.get(column) ?? null
    for (const name of shape.others) row[name] = beside === null ? null : beside[name]
    return row
  })
