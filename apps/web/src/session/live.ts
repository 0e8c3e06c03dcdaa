import { makeListeners } from '@parkett/ui/listeners'
import type { Quote } from '@parkett/contract/customer/market'
import { streamSilenceMs } from '@parkett/contract/customer/stream'
import { useEffect, useSyncExternalStore } from 'react'

/**
 * What the live stream says, for screens that else ask again and again. Whoever reads it
 * (`live/follow.ts`) comes when the page stands; until then, and whenever it is cut, asking goes on.
 */
export type Live = {
  /** Since when (ms) nothing that happened was missed; null while the stream is away. */
  readonly since: number | null
  /** Whether what happens to the account comes too, and not prices alone. */
  readonly own: boolean
}

let sumsFollowed = false
/** Whether prices of everything that the account holds come, so that its sums need no asking. */
export const areSumsFollowed = (): boolean => sumsFollowed && live.own && live.since !== null
export const useSumsFollowed = (): boolean => useSyncExternalStore(subscribe, areSumsFollowed)
export function setSumsFollowed(next: boolean): void {
  if (next === sumsFollowed) return
  sumsFollowed = next
  tell()
}

const away: Live = { since: null, own: false }
let live = away
let quotes: ReadonlyMap<string, Quote> = new Map()
const watched = new Map<object, readonly string[]>()
const { tell, subscribe } = makeListeners()
const watchers = makeListeners()

export const currentLive = (): Live => live
export const useLive = (): Live => useSyncExternalStore(subscribe, currentLive)

export function setLive(next: Live): void {
  live = next
  // Prices of a stream that is away are nobody's: the next answer is newer.
  if (next.since === null) quotes = new Map()
  tell()
}

export function takeQuotes(fresh: readonly { readonly id: string; readonly quote: Quote }[]): void {
  quotes = new Map([...quotes, ...fresh.map(({ id, quote }) => [id, quote] as const)])
  tell()
}

/** Every instrument that some screen watches. */
export const watchedIds = (): readonly string[] => [...new Set([...watched.values()].flat())]
/** Told when another choice of instruments is watched. */
export const onWatched = (listener: () => void): void => void watchers.subscribe(listener)

/** The newest quotes that the stream brought; those of `ids` are watched while the screen shows. */
export function useStreamed(ids: readonly string[]): ReadonlyMap<string, Quote> {
  const key = ids.join(',')
  useEffect(() => {
    if (key === '') return undefined
    const screen = {}
    watched.set(screen, key.split(','))
    watchers.tell()
    return () => {
      watched.delete(screen)
      watchers.tell()
    }
  }, [key])
  return useSyncExternalStore(subscribe, () => quotes)
}

/** Whether a price is so old that no order is priced with it. */
export const isTooOld = (ms: number): boolean => ms > streamSilenceMs

const readAfterMs = 1_000

/** Brings who reads the stream when the page stands: until it is there, asking goes on. */
export const readLater = (load: () => Promise<void>): void =>
  void setTimeout(() => void load(), readAfterMs)

type Asking = { readonly state: { readonly dataUpdatedAt: number } }

/** So rarely that nothing counts on it: a change that no event tells is not missed for ever. */
const rarelyMs = 30_000

/**
 * How often to ask for what the stream tells of this account: rarely, once it was read while nothing
 * can be missed, else every so many milliseconds.
 */
export const unlessTold =
  (everyMs: number) =>
  ({ state }: Asking): number =>
    live.own && live.since !== null && state.dataUpdatedAt >= live.since ? rarelyMs : everyMs

/**
 * How often to ask for sums, which prices move too: as above while prices of all that is held come
 * (`live/follow-sums.ts`), else every 10 s beside the stream, and every so many milliseconds without.
 */
export const sumsMs = 10_000
export const unlessSums =
  (everyMs: number) =>
  (asking: Asking): number =>
    areSumsFollowed() ? unlessTold(everyMs)(asking) : live.own ? sumsMs : everyMs
