import { ownPart } from '@parkett/client/query'
import type { ProductClass } from '@parkett/contract/customer/appropriateness'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLeaveReview, type FormBelow } from '../confirm/kept-form.ts'
import type { Confirmation } from '../confirm/use-confirmation.ts'
import { paths } from '../router/paths.ts'
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

type LateFitsProps = {
  readonly of: ProductClass
  readonly steps: Pick<Confirmation<unknown>['steps'], 'leave'>
  /** Where one comes back to from the questions. */
  readonly form: FormBelow
}

/** Whether a product fits, with code and texts that only a review waits for. */
export function LateFits({ of, steps, form }: LateFitsProps) {
  const { data: FitsNotice } = useQuery(noticeQuery)
  const leave = useLeaveReview(steps, form)
  if (FitsNotice === undefined) return null
  return <FitsNotice of={of} to={paths.appropriateness({ next: form.path })} onGo={leave} />
}
