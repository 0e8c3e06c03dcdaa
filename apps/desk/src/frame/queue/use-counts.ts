import { viewsList, type ViewList } from '@parkett/contract/desk/views'
import type { RouteFacts } from '@parkett/contract/wire/route'
import { useQuery } from '@tanstack/react-query'
import { read } from '../reads.ts'

/**
 * How many stand in each view of a queue, as often as the navigation counts; anew when a view was saved or changed.
 * @param enabled false for whoever may not see the queue.
 */
export function useCounts<R extends RouteFacts>(list: ViewList, route: R, enabled = true) {
  const views = useQuery({ ...read.one(viewsList, { params: { list } }), enabled })
  const saved = JSON.stringify(views.data?.rows.map(({ id, filter }) => [id, filter]))
  return useQuery({
    ...read.one(route, {}, saved),
    enabled: enabled && !views.isPending,
    refetchInterval: 30_000,
    placeholderData: (shown) => shown,
  })
}
