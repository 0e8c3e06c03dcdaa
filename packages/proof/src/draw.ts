import type { Beacon } from './beacon.ts'
import { fromHex, hmac, joined } from './hmac.ts'
import { hashOf, sha256 } from './sha256.ts'

/**
 * The draw that anybody can recompute (`market.md` M24): seed, list and outside value give a key, the
 * key gives numbers without end, and the numbers give the winners. Pure, so that server and browser
 * run the same lines; `tools/recompute-draw.mjs` is a second program that shares none of them.
 */

/** One application of the list: whole units, and the nonce that its applicant's device made. */
export type Entry = { readonly id: string; readonly units: number; readonly nonce: string }
export type Allotted = ReadonlyMap<string, number>

/**
 * What is published before anybody can apply, of 32 bytes that stay secret until the draw; in the second format with
 * the beacon whose value comes in.
 */
export const commitmentOf = (
  offering: string,
  seed: string,
  beacon: Beacon | null = null,
): string =>
  sha256(
    joined(
      beacon === null
        ? `alloc-commit-v1|${offering}|`
        : `alloc-commit-v2|${offering}|${beacon.chain}|${beacon.genesis}|${beacon.period}|`,
      fromHex(seed),
    ),
  )

/** Applications in the order of their ids, one line each. */
export const listOf = (entries: readonly Entry[]): string =>
  entries
    .toSorted(byId)
    .map(({ id, units, nonce }) => `${id}|${units}|${nonce}\n`)
    .join('')

export const listHashOf = (entries: readonly Entry[]): string => hashOf(listOf(entries))

/**
 * `entropy`: hex digits of a public value that nobody knew at the closing; empty where there is none. `round`: the one
 * that was announced of a beacon; null or left out: none was (the first format).
 */
export const drawKey = (parts: {
  readonly seed: string
  readonly listHash: string
  readonly entropy: string
  readonly round?: number | null
}): string => {
  const { seed, listHash, entropy, round = null } = parts
  const sealed = fromHex(`${seed}${listHash}`)
  return sha256(
    round === null
      ? joined('alloc-key-v1|', sealed, fromHex(entropy))
      : joined('alloc-key-v2|', sealed, fromHex(eightBytes(round)), fromHex(entropy)),
  )
}

/** The n-th word of 64 bits, four from each block. */
export function words(key: string): () => bigint {
  const secret = fromHex(key)
  let at = 0
  let block = ''
  return () => {
    if (at % 4 === 0) block = hmac(secret, fromHex(eightBytes(Math.floor(at / 4))))
    const place = (at % 4) * 16
    at += 1
    return BigInt(`0x${block.slice(place, place + 16)}`)
  }
}

const span = 2n ** 64n

/** A whole number from 0 to below `n`, each as likely as the others: words above the last multiple are left. */
export function uniform(next: () => bigint, n: number): number {
  const of = BigInt(n)
  const limit = (span / of) * of
  for (;;) {
    const word = next()
    if (word < limit) return Number(word % of)
  }
}

/** `count` of the numbers 0 to `of - 1`, in the order in which they were drawn. */
function drawn(key: string, of: number, count: number): number[] {
  const next = words(key)
  const moved = new Map<number, number>()
  const at = (place: number): number => moved.get(place) ?? place
  return Array.from({ length: count }, (_, place) => {
    const other = place + uniform(next, of - place)
    const won = at(other)
    moved.set(other, at(place))
    return won
  })
}

/** Every unit has one number, from 1 in the order of ids: the first of each application. */
export function numbered(
  entries: readonly Entry[],
): readonly (Entry & { readonly first: number })[] {
  let next = 1
  return entries.toSorted(byId).map((entry) => {
    const first = next
    next += entry.units
    return { ...entry, first }
  })
}

export type Lottery = { readonly units: Allotted; readonly winningNumbers: readonly number[] }

/** Of the numbers of all units `supply` win. */
export function lottery(key: string, entries: readonly Entry[], supply: number): Lottery {
  const total = sumOf(entries)
  const places = total <= supply ? range(total) : drawn(key, total, supply)
  const winners = new Set(places.map((place) => place + 1))
  const units = numbered(entries).map(({ id, units: own, first }): [string, number] => [
    id,
    range(own).filter((nth) => winners.has(first + nth)).length,
  ])
  return { units: new Map(units), winningNumbers: [...winners].toSorted((a, b) => a - b) }
}

/** The same part for everybody; what is left goes to the largest remainders. */
export function prorata(key: string, entries: readonly Entry[], supply: number): Allotted {
  const total = sumOf(entries)
  if (total <= supply) return new Map(entries.map(({ id, units }) => [id, units]))
  const shares = entries.map(({ id, units }) => ({
    id,
    base: Math.floor((supply * units) / total),
    rest: (supply * units) % total,
  }))
  const left = supply - shares.reduce((sum, { base }) => sum + base, 0)
  const luck = (id: string): string => hmac(fromHex(key), joined('tie|', id))
  const order = shares.toSorted((a, b) => b.rest - a.rest || (luck(a.id) < luck(b.id) ? -1 : 1))
  const more = new Set(order.slice(0, left).map(({ id }) => id))
  return new Map(shares.map(({ id, base }) => [id, base + (more.has(id) ? 1 : 0)]))
}

/**
 * The same part for everybody; what is left goes one unit each to those who asked first (`market.md` M52), and the
 * names of a list are in the order of asking. Nothing of it is chance.
 */
export function prorataTime(entries: readonly Entry[], supply: number): Allotted {
  const total = sumOf(entries)
  const most = Math.min(total, supply)
  const parts = entries
    .toSorted(byId)
    .map(({ id, units }) => ({ id, base: total === 0 ? 0 : Math.floor((most * units) / total) }))
  const left = most - parts.reduce((sum, { base }) => sum + base, 0)
  return new Map(parts.map(({ id, base }, at) => [id, base + (at < left ? 1 : 0)]))
}

/** One unit for everybody first, or for those drawn where there are too few; then `prorata`. */
export function equalFirst(key: string, entries: readonly Entry[], supply: number): Allotted {
  const list = entries.toSorted(byId)
  if (list.length > supply) {
    const lucky = new Set(drawn(key, list.length, supply))
    return new Map(list.map(({ id }, at) => [id, lucky.has(at) ? 1 : 0]))
  }
  const above = list.map((entry) => ({ ...entry, units: entry.units - 1 }))
  const more = prorata(key, above, supply - list.length)
  return new Map(list.map(({ id }) => [id, 1 + (more.get(id) ?? 0)]))
}

/**
 * Two pools of the same size, so that large applications take nothing from small ones: up to `mostInA` units
 * each in the first, the others in the second, `equalFirst` in both. What a pool does not need is the
 * other's.
 */
export function pools(
  key: string,
  entries: readonly Entry[],
  supply: number,
  mostInA: number,
): Allotted {
  const small = entries.filter(({ units }) => units <= mostInA)
  const large = entries.filter(({ units }) => units > mostInA)
  const forSmall = Math.min(sumOf(small), Math.max(Math.ceil(supply / 2), supply - sumOf(large)))
  const second = sha256(joined('alloc-pool-v1|', fromHex(key)))
  return new Map([
    ...equalFirst(key, small, forSmall),
    ...equalFirst(second, large, Math.min(sumOf(large), supply - forSmall)),
  ])
}

/** How units are given out where there are fewer than were asked for. */
export type Method = {
  readonly method: 'lottery' | 'prorata' | 'prorata_time' | 'equal_first' | 'pools'
  /** Of `pools`: the most units that an application of the first one asks for. */
  readonly poolUnits: number | null
}

/** Units of each application, by the method of the offering. */
export function allotBy(
  { method, poolUnits }: Method,
  key: string,
  { list, supply }: { readonly list: readonly Entry[]; readonly supply: number },
): Allotted {
  switch (method) {
    case 'lottery':
      return lottery(key, list, supply).units
    case 'prorata':
      return prorata(key, list, supply)
    case 'prorata_time':
      return prorataTime(list, supply)
    case 'equal_first':
      return equalFirst(key, list, supply)
    case 'pools':
      return pools(key, list, supply, poolUnits ?? 0)
  }
}

/** An application's name in the public list: as many figures for each, so that they sort. */
export const lineIdOf = (application: string): string => application.padStart(19, '0')

const eightBytes = (count: number): string => count.toString(16).padStart(16, '0')
const byId = (a: Entry, b: Entry): number => (a.id < b.id ? -1 : 1)
const sumOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { units }) => sum + units, 0)
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
