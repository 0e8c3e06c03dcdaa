import { type Asked, queryText, readAsked } from '../asked.ts'
import { goTo, type Place, placeOf, usePlace } from '../place.ts'

/**
 * Where a queue stands: the case that is open, '' for none, and what narrows its list as the address says it:
 * `#/withdrawals/123/age=late`, without a case `#/withdrawals/age=late`.
 */
type QueuePlace = { readonly open: string; readonly asked: string }

export const queuePlaceOf = ({ rest, part }: Pick<Place, 'rest' | 'part'>): QueuePlace =>
  /^\d*$/.test(rest) ? { open: rest, asked: part } : { open: '', asked: rest }

/** What narrows the list stays with the case that comes next, also while a new filter is on its way to the screen. */
export const askedNow = (): string => queuePlaceOf(placeOf(location.hash)).asked

/** What a queue is asked for, by field, and the way to another filter; the case that is open stays. */
export function useQueuePlace<F extends string>(room: string, fields: readonly F[]) {
  const { open, asked } = queuePlaceOf(usePlace())
  const go = (values: Asked<F>): void => goTo(room, open, queryText(values))
  return { open, key: asked, asked: readAsked(asked, fields), go }
}
