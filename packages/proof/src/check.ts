import { brokenLinks, isChainRow, type ChainRow, type Head } from './chain.ts'
import { isIncluded, type Inclusion } from './merkle.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { wrongFigure } from './figure.ts'
import { wrongPool } from './pool.ts'
import {
  unitsOf,
  wrongCash,
  wrongPockets,
  wrongTotals,
  type AmountRow,
  type CashRow,
  type PocketRow,
} from './sums.ts'

/** What does not add up in a document, by what was asked and where it failed. */
export type Fault = { readonly what: 'chain' | 'sum' | 'shape'; readonly where: string }

/**
 * Recomputes what a document says of itself: the chain of its journals, opening + in - out =
 * closing, and its totals. A document that was signed can only fail here by our own mistake,
 * and that is to be seen as well.
 */
export function faultsIn(document: JsonObject): readonly Fault[] {
  try {
    return [
      ...chainFaults(document),
      ...sumFaults(document).map((where) => ({ what: 'sum' as const, where })),
    ]
  } catch {
    // An amount that is no decimal, or a list that is none: the marks name which.
    return [{ what: 'shape', where: 'document' }]
  }
}

function chainFaults(document: JsonObject): readonly Fault[] {
  const { chain, account, journals } = document
  if (journals === undefined) return []
  if (!isObject(chain) || !isObject(account) || !Array.isArray(journals))
    return [{ what: 'shape', where: 'chain' }]
  const [from, to] = [headOf(chain['from']), headOf(chain['to'])]
  const strange = journals.findIndex((row: Json) => !isChainRow(row))
  if (strange !== -1) return [{ what: 'shape', where: `journals[${strange}]` }]
  if (from === null || to === null) return [{ what: 'shape', where: 'chain' }]
  const rows = journals as readonly Json[] as readonly ChainRow[] // each row was looked at
  const customer = plain(account['customer'])
  return brokenLinks({ customer, from, to, rows }).map((where) => ({ what: 'chain', where }))
}

/** A text where one must be; anything else does not add up. */
const plain = (value: Json | undefined): string => (typeof value === 'string' ? value : 'no text')

function headOf(value: Json | undefined): Head | null {
  if (value === undefined || !isObject(value)) return null
  const { position, hash } = value
  return typeof position === 'string' && /^\d{1,19}$/.test(position) && typeof hash === 'string'
    ? { position, hash }
    : null
}

/**
 * Rows of a list in the shape its document promises; a wrong shape throws where its parts are
 * read.
 */
const rowsOf = <Row>(document: JsonObject, name: string): readonly Row[] => {
  const list = document[name] ?? []
  if (!Array.isArray(list)) throw new TypeError(`${name} is not a list`)
  return list as readonly Json[] as readonly Row[] // read with care: what is not there throws or fails to add up
}

function sumFaults(document: JsonObject): readonly string[] {
  const journals = rowsOf<ChainRow>(document, 'journals')
  const pockets = rowsOf<PocketRow>(document, 'pockets')
  const whole = document['kind'] === 'statement' || document['kind'] === 'interim'
  return [
    ...(whole ? wrongPockets(pockets, journals) : []),
    ...(whole ? wrongCash(rowsOf<CashRow>(document, 'cash'), { pockets, journals }) : []),
    ...(document['kind'] === 'contract_note' ? wrongNote(document) : wrongCharges(document)),
    ...(document['kind'] === 'figure' ? wrongFigure(document) : []),
    ...(document['kind'] === 'treasury' ? wrongPool(document) : []),
    ...(document['kind'] === 'inclusion' ? wrongInclusion(document) : []),
    ...(document['kind'] === 'owed_day' ? wrongDay(document) : []),
  ]
}

const wrongCharges = (document: JsonObject): readonly string[] =>
  wrongTotals(
    rowsOf<AmountRow>(document, 'charges'),
    rowsOf<AmountRow>(document, 'chargeTotals'),
    'chargeTotals',
  )

/** One's own account under the published root, every step recomputed. */
function wrongInclusion(document: JsonObject): readonly string[] {
  const { leaf, path, root } = document
  if (!isObject(leaf) || !Array.isArray(path) || !isObject(root)) return ['path']
  // Whatever the parts hold: a proof of another shape does not add up.
  return isIncluded({ leaf, path, root } as unknown as Inclusion) ? [] : ['path']
}

type DayRow = { readonly currency: string } & Readonly<
  Record<'owed' | 'bank' | 'due' | 'others' | 'held' | 'difference', string>
>

/**
 * A day of owed and held: what is owed is the root's sum, held is bank + due - others, the
 * difference is what is left.
 */
function wrongDay(document: JsonObject): readonly string[] {
  const { root } = document
  const sums = isObject(root) && isObject(root['sums']) ? root['sums'] : {}
  return rowsOf<DayRow>(document, 'currencies').flatMap((row, at) => {
    const [owed, bank, due, others, held, difference] = (
      ['owed', 'bank', 'due', 'others', 'held', 'difference'] as const
    ).map((name) => unitsOf(row[name], row.currency))
    const right =
      owed === BigInt(plain(sums[row.currency] ?? '0')) &&
      held === (bank ?? 0n) + (due ?? 0n) - (others ?? 0n) &&
      difference === held - (owed ?? 0n)
    return right ? [] : [`currencies[${at}]`]
  })
}

type FillRow = { readonly value: string; readonly fees: string; readonly quantity: string }

/**
 * A contract note: fills make the value, fee lines make the fees, both make the total. Of new shares
 * that is what was paid, and with what is free again what was set aside.
 */
function wrongNote(document: JsonObject): readonly string[] {
  const { sums, order } = document
  if (!isObject(sums) || !isObject(order)) return ['sums']
  const currency = plain(order['currency'])
  const units = (value: Json | undefined): bigint => unitsOf(plain(value), currency)
  const fills = rowsOf<FillRow>(document, 'fills')
  const sum = (field: 'value' | 'fees'): bigint =>
    fills.reduce((total, fill) => total + units(fill[field]), 0n)
  const shares = fills.reduce((total, { quantity }) => total + BigInt(quantity), 0n)
  const fees = rowsOf<AmountRow>(document, 'charges').reduce(
    (total, { amount }) => total + units(amount),
    0n,
  )
  const signed = order['side'] === 'buy' ? sum('value') + fees : sum('value') - fees
  return [
    ...(sum('value') === units(sums['value']) ? [] : ['sums.value']),
    ...(fees === units(sums['fees']) && sum('fees') === fees ? [] : ['sums.fees']),
    ...(signed === units(sums['total']) ? [] : ['sums.total']),
    ...(shares === BigInt(plain(order['filled'])) ? [] : ['order.filled']),
    ...wrongAllotment(document['allotment'], { units, total: signed }),
    ...wrongLots(document['lots'], { units, total: signed, shares }),
  ]
}

type Taken = Paid & { readonly shares: bigint }

/** Lots that were chosen: together all that was sold, and the result against what they cost. */
function wrongLots(lots: Json | undefined, { units, total, shares }: Taken): readonly string[] {
  if (lots === undefined) return []
  if (!isObject(lots)) return ['lots']
  const parts = rowsOf<Pick<FillRow, 'quantity'> & { readonly cost: string }>(lots, 'parts')
  const cost = parts.reduce((sum, part) => sum + units(part.cost), 0n)
  const sold = parts.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
  return [
    ...(sold === shares ? [] : ['lots.parts']),
    ...(cost === units(lots['cost']) ? [] : ['lots.cost']),
    ...(total - cost === units(lots['result']) ? [] : ['lots.result']),
  ]
}

type Paid = { readonly units: (value: Json | undefined) => bigint; readonly total: bigint }

function wrongAllotment(allotment: Json | undefined, { units, total }: Paid): readonly string[] {
  if (allotment === undefined) return []
  if (!isObject(allotment)) return ['allotment']
  const paid = units(allotment['paid'])
  const accounted = paid + units(allotment['refunded'])
  return [
    ...(paid === total ? [] : ['allotment.paid']),
    ...(units(allotment['reserved']) === accounted ? [] : ['allotment.reserved']),
  ]
}
