import { worked } from '@parkett/client/query'
import { auditCounts, auditViews } from '@parkett/contract/desk/audit'
import { numberedMax } from '@parkett/contract/desk/queue-filter'
import { viewsList } from '@parkett/contract/desk/views'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { useQuery } from '@tanstack/react-query'
import { askedIn } from '../../frame/asked.ts'
import { may } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { useWords } from '../../frame/words.ts'
import { fields, filterOf } from './filter.ts'

/** How many lines of today each view has, those that are always there and the first saved ones. */
export function useAuditCounts(me: StaffMe) {
  const t = useWords()
  const saved = useQuery(read.one(viewsList, { params: { list: 'audit' } }))
  const kept = (saved.data?.rows ?? []).slice(0, numberedMax)
  const body = {
    views: [
      ...auditViews.map((view) => ({ view })),
      ...kept.map(({ filter }) => {
        const asked = askedIn(fields, filter)
        return {
          ...filterOf(asked, t),
          view: auditViews.find((one) => one === asked.view) ?? 'acts',
        }
      }),
    ],
  }
  const { data } = useQuery({
    ...worked(
      auditCounts,
      { body },
      {
        made: 'counts',
        // What is counted every half minute is the same question: no slip of the hand.
        work: () => callDesk(auditCounts, { body, again: true }),
      },
    ),
    enabled: !saved.isPending && may(me, 'audit.counts'),
    refetchInterval: 30_000,
    placeholderData: (shown) => shown,
  })
  const at = (place: number) => data?.rows[place]
  return {
    views: new Map(auditViews.map((view, place) => [view, at(place)] as const)),
    saved: kept.flatMap(({ id }, place) => {
      const counted = at(auditViews.length + place)
      return counted === undefined ? [] : [{ id, ...counted }]
    }),
  }
}
