import { NetworkError } from '@parkett/client/errors'
import { ownPart } from '@parkett/client/query'
import type { PurchaseWarning } from '@parkett/contract/customer/purchase-warning'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useLeaveReview, type FormBelow } from '../confirm/kept-form.ts'
import type { Confirmation } from '../confirm/use-confirmation.ts'
import { retry } from '../frame/missing-code.ts'
import { paths } from '../router/paths.ts'
import { loadWords } from '../session/words.ts'

const noticeQuery = queryOptions({
  ...ownPart('fits-notice', () =>
    Promise.all([import('./fits-notice.tsx'), loadWords(['appropriateness'])]).then(
      ([part]) => part,
    ),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

type Warned = { readonly review: { readonly warning: PurchaseWarning | null } }

/**
 * A review that warns stands only once its warning can be read. The purchase is kept as confirmed
 * after it (`trust.md` T75), and what had not come by then nobody has seen. Code that did not come
 * never will on this page: where the house answers, the form is loaded anew.
 */
export async function readable<P extends Warned>(
  client: QueryClient,
  asked: Promise<P>,
): Promise<P> {
  const prepared = await asked
  if (prepared.review.warning === null) return prepared
  try {
    await client.ensureQueryData(noticeQuery)
  } catch (failure) {
    await retry(() => undefined)
    // Without the house the form says that nothing was answered.
    throw new NetworkError('unreadable', failure)
  }
  return prepared
}

type LateFitsProps = {
  /** As the review signs it; null: nothing is to be said. */
  readonly warning: PurchaseWarning | null
  readonly steps: Pick<Confirmation<unknown>['steps'], 'leave'>
  /** Where one comes back to from the questions. */
  readonly form: FormBelow
}

/** Whether a product fits, with code and texts that only a review waits for. */
export function LateFits({ warning, steps, form }: LateFitsProps) {
  const { data } = useQuery({ ...noticeQuery, enabled: warning !== null })
  const leave = useLeaveReview(steps, form)
  if (data === undefined || warning === null) return null
  const to = paths.appropriateness({ next: form.path })
  return <data.FitsNotice warning={warning} to={to} onGo={leave} />
}

/**
 * What a purchase was confirmed with, with code and texts that only its record waits for. It comes
 * by itself: nothing stands below it.
 */
export function LateConfirmedAfter({ warning }: Pick<LateFitsProps, 'warning'>) {
  const { data } = useQuery({ ...noticeQuery, enabled: warning !== null })
  if (data === undefined || warning === null) return null
  return <data.ConfirmedAfter warning={warning} />
}
