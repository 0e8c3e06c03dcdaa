import { offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../trading/time-hooks.ts'
import { beforehand, typingMs } from '../beforehand.ts'
import type { ManyRequest } from './ticket.ts'

/**
 * The review of what stands in the form, for its lines and sums.
 * @param request null: nothing is chosen, or nothing may be asked for yet
 */
export function usePreview(request: ManyRequest | null) {
  const made = useSettled(request === null ? '' : JSON.stringify(request), typingMs)
  const query = useQuery({
    ...beforehand(offeringsPrepareMany, `lines ${made}`, () => ({
      body: JSON.parse(made) as ManyRequest,
    })),
    enabled: made !== '',
  })
  return { data: made === '' || request === null ? undefined : query.data, error: query.error }
}
export type Preview = ReturnType<typeof usePreview>
