import { readsOf, type makeReads } from '@parkett/client/query'
import { assetsShow } from '@parkett/contract/customer/assets'
import { holdingsDetail, holdingsList } from '@parkett/contract/customer/holdings'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { QueryClient } from '@tanstack/react-query'

/** Sums are read anew at most so often, however fast prices move. */
export const sumsEveryMs = 5_000
/** A stream watches 200 instruments, and the lists on the screen come first. */
export const heldMax = 100
/** A read that failed is not tried at every breath. */
const againMs = 10_000

const sums = readsOf(assetsShow, holdingsList, holdingsDetail)

/** The read of everything that is held. */
export const heldOf = ({ one }: ReturnType<typeof makeReads>) => one(holdingsList)
export type HeldRead = ReturnType<typeof heldOf>

export const isSum = sums.predicate

/**
 * The shares whose prices move the sums on the screen: none while no sum is looked at. Null while what is
 * held is not known, or is more than can be watched: then sums are asked for.
 */
export function heldIds(
  client: QueryClient,
  { queryKey }: Pick<HeldRead, 'queryKey'>,
): readonly string[] | null {
  if (client.getQueryCache().findAll({ ...sums, type: 'active' }).length === 0) return []
  const known = client.getQueryState<AnswerOf<typeof holdingsList>>(queryKey)
  if (known?.data === undefined || known.isInvalidated) return null
  const ids = known.data.positions.map(({ instrument }) => instrument.id)
  return ids.length > heldMax ? null : ids
}

/** Learns what is held, where the screen asks for sums and not for positions. */
export function learnHeld(client: QueryClient, held: HeldRead, now: number): void {
  const state = client.getQueryState(held.queryKey)
  const known = state?.data !== undefined && !state.isInvalidated
  const failed = state !== undefined && now - state.errorUpdatedAt < againMs
  if (known || failed || state?.fetchStatus === 'fetching') return
  void client.prefetchQuery({ ...held, retry: false })
}

/** Has sums read anew when a price of what is held has moved: at once, then at most every 5 s. */
export function makeSumsDue(client: QueryClient, now: () => number) {
  let readAt = Number.NEGATIVE_INFINITY
  let isDue = false
  const readNow = (): void => {
    isDue = false
    readAt = now()
    void client.refetchQueries({ ...sums, type: 'active' })
  }
  return (fresh: readonly { readonly id: string }[], ids: readonly string[] | null): void => {
    if (isDue || ids === null || !fresh.some(({ id }) => ids.includes(id))) return
    isDue = true
    setTimeout(readNow, Math.max(0, readAt + sumsEveryMs - now()))
  }
}
