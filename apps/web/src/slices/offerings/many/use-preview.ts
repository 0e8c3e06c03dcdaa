import { call } from '@parkett/client/call'
import { worked } from '@parkett/client/query'
import { offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { server } from '../../../session/server.ts'
import { useSettled } from '../../../trading/time-hooks.ts'
import type { ManyRequest } from './ticket.ts'

const typingMs = 300

/** The review of what stands in the form, for its lines and sums alone: nothing is confirmed by it. */
const previewQuery = (made: string) =>
  queryOptions({
    ...worked(
      offeringsPrepareMany,
      {},
      {
        made: `lines ${made}`,
        // Asked for on purpose: what is confirmed soon after is the same and no impatient second tap.
        work: () =>
          call(server, offeringsPrepareMany, {
            body: JSON.parse(made) as ManyRequest,
            again: true,
          }),
      },
    ),
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** @param request null: nothing is chosen, or nothing may be asked for yet */
export function usePreview(request: ManyRequest | null) {
  const made = useSettled(request === null ? '' : JSON.stringify(request), typingMs)
  const query = useQuery({ ...previewQuery(made), enabled: made !== '' })
  return { data: made === '' || request === null ? undefined : query.data, error: query.error }
}
export type Preview = ReturnType<typeof usePreview>
