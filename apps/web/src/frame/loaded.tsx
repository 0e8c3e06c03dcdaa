import { ErrorBlock } from '@parkett/ui/empty'
import { Skeleton, useSkeleton } from '@parkett/ui/skeleton'
import { formatTime } from '@parkett/words/format-time'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../session/words.ts'

type LoadedProps<T> = {
  readonly query: UseQueryResult<T>
  /** "{thing} could not be loaded". */
  readonly failed: string
  /** The skeleton in its final geometry; three rows unless given. */
  readonly bones?: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * One block of a screen and its states: skeleton, data, failed alone with Retry, old data with
 * their time.
 */
export function Loaded<T>({ query, failed, bones, children }: LoadedProps<T>) {
  const t = useWords()
  const language = useLanguage()
  const waiting = useSkeleton(query.isPending)
  const retry = () => void query.refetch()
  if (query.data === undefined && query.isError) {
    return (
      <ErrorBlock retryLabel={t('shell.retry')} onRetry={retry} busy={query.isFetching}>
        {failed}
      </ErrorBlock>
    )
  }
  if (waiting || query.data === undefined)
    return waiting ? (bones ?? <Skeleton label={t('shell.loading')} />) : null
  const since = new Date(query.dataUpdatedAt).toISOString()
  return (
    <>
      {query.isError && (
        <ErrorBlock
          retryLabel={t('shell.retry')}
          onRetry={retry}
          busy={query.isFetching}
          stale={t('shell.asOf', { time: formatTime(since, language) })}
        >
          {failed}
        </ErrorBlock>
      )}
      {children(query.data)}
    </>
  )
}
