import { ledgerEntries, ledgerJournal } from '@parkett/contract/desk/books'
import { currencyExponents, fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { Caller } from './calls.ts'

// What the books say, added up from their entries alone: no balance that the server keeps or sums.

export type Entry = AnswerOf<typeof ledgerEntries>['rows'][number]

/** All entries that match; those of one customer in the order of the chain. */
export async function postedBy(
  ask: Caller,
  query: QueryOf<typeof ledgerEntries>,
): Promise<readonly Entry[]> {
  const all: Entry[] = []
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await ask(ledgerEntries, { query: { ...query, cursor } })
    all.push(...rows)
    if (next === null) return query.customer === undefined ? all : inChain(ask, all)
    cursor = next
  }
}

/** Journals of one act draw their numbers in another order than they are posted in. */
async function inChain(ask: Caller, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const places = new Map<string, bigint>()
  for (const id of new Set(entries.map(({ journal }) => journal)))
    places.set(id, BigInt((await ask(ledgerJournal, { params: { id } })).position))
  const placeOf = ({ journal }: Entry): bigint => places.get(journal) ?? 0n
  return entries.toSorted((a, b) => Number(placeOf(a) - placeOf(b)))
}

const digitsOf = (asset: string): number =>
  (currencyExponents as Readonly<Record<string, number>>)[asset] ?? 0

/** Minor units of a currency, or shares. */
export const unitsIn = ({ amount, currency }: Pick<Entry, 'amount' | 'currency'>): bigint =>
  fromDecimal(amount, digitsOf(currency))

export const decimalOf = (units: bigint, asset: string): string => toDecimal(units, digitsOf(asset))

/** What entries brought to the accounts of one asset that the pattern names, and took from them. */
export function movedIn(entries: readonly Entry[], asset: string, account: RegExp) {
  let [into, out] = [0n, 0n]
  for (const entry of entries) {
    if (entry.currency !== asset) continue
    if (account.test(entry.credit)) into += unitsIn(entry)
    if (account.test(entry.debit)) out += unitsIn(entry)
  }
  return { into, out, stands: into - out }
}

/** The same where moves between these accounts are neither: each journal counts by what it changed. */
export function changedIn(entries: readonly Entry[], asset: string, account: RegExp) {
  const changes = [...Map.groupBy(entries, ({ journal }) => journal).values()].map(
    (of) => movedIn(of, asset, account).stands,
  )
  const sum = (of: readonly bigint[]): bigint => of.reduce((total, one) => total + one, 0n)
  const into = sum(changes.filter((change) => change > 0n))
  const out = -sum(changes.filter((change) => change < 0n))
  return { into, out, stands: into - out }
}
