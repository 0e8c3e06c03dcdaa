import { ErrorBlock } from '@parkett/ui/empty'
import type { UseQueryResult } from '@tanstack/react-query'
import { useWords } from '../session/words.ts'
import { retry } from './missing-code.ts'

type FailedProps = {
  readonly query: Pick<UseQueryResult, 'refetch' | 'isFetching'>
  /** "{thing} could not be loaded". */
  readonly children: string
  /** As of when the data still shown are. */
  readonly stale?: string | undefined
}

/** What could not be read, alone, with Retry: a failure of that is shown here again. */
export function Failed({ query, stale, children }: FailedProps) {
  const t = useWords()
  return (
    <ErrorBlock
      retryLabel={t('shell.retry')}
      onRetry={() => void retry(() => void query.refetch())}
      busy={query.isFetching}
      stale={stale}
    >
      {children}
    </ErrorBlock>
  )
}
