import { ownPart } from '@parkett/client/query'
import type { ProductClass } from '@parkett/contract/customer/appropriateness'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../session/words.ts'

const noticeQuery = queryOptions({
  ...ownPart('fits-notice', () =>
    Promise.all([import('./fits-notice.tsx'), loadWords(['appropriateness'])]).then(
      ([{ FitsNotice }]) => FitsNotice,
    ),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Whether a product fits, with code and texts that only a review waits for. */
export function LateFits({ of }: { readonly of: ProductClass }) {
  const { data: FitsNotice } = useQuery(noticeQuery)
  return FitsNotice === undefined ? null : <FitsNotice of={of} />
}
