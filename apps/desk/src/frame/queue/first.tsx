import { Fragment, useEffect, type ReactNode } from 'react'
import { standAt } from '../place.ts'
import type { QueueGroup } from './queue-list.tsx'
import { askedNow } from './queue-place.ts'

type OpenProps = {
  readonly room: string
  /** The case that the address opens; '' for none. */
  readonly open: string
  readonly groups: readonly QueueGroup[]
  /** Of the list. */
  readonly query: { readonly isFetchedAfterMount: boolean; readonly isPlaceholderData: boolean }
  readonly show: (id: string) => ReactNode
}

/** The case beside its queue: the one that is open, or the first of the list, once it is the one that was asked for. */
export function openOrFirst({ room, open, groups, query, show }: OpenProps): ReactNode {
  if (open !== '') return <Fragment key={open}>{show(open)}</Fragment>
  const [first] = groups.flatMap(({ items }) => items)
  return first !== undefined && query.isFetchedAfterMount && !query.isPlaceholderData ? (
    <First key={first.id} room={room} id={first.id} />
  ) : null
}

type FirstProps = { readonly room: string; readonly id: string }

/**
 * The first that waits is open without a tap. It stands in the address from then on, so that no case that
 * comes before it, and no step that takes it from its list, puts another under the hands that write.
 */
function First({ room, id }: FirstProps): null {
  useEffect(() => standAt(room, id, askedNow()), [room, id])
  return null
}
