import { CallError } from '@parkett/client/errors'
import { reasons } from '@parkett/contract/reasons'
import { ErrorBlock } from '@parkett/ui/empty'
import { Skeleton, useSkeleton } from '@parkett/ui/skeleton'
import { formatTime } from '@parkett/words/format-time'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { explain } from './server.ts'
import { useLanguage, useWords } from './words.ts'

type LoadedProps<T> = {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/**
 * Whether it may go well again: no connection, too much at once, a server in trouble. What the
 * server does not show to this person any more, or does not have, leaves the screen.
 */
const passes = (error: unknown): boolean =>
  !(error instanceof CallError) || reasons[error.reason].status >= 429

/**
 * One block and its states: skeleton, data, failed alone with its reason and Retry, old data with
 * their time. Old data keep their place, and with it what somebody is typing there.
 */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const t = useWords()
  const language = useLanguage()
  const waiting = useSkeleton(query.isPending)
  const { data, isError, error, dataUpdatedAt } = query
  const shown = data !== undefined && !(isError && !passes(error))
  if (!isError && (waiting || data === undefined))
    return waiting ? <Skeleton label={t('shell.loading')} /> : null
  const since = new Date(dataUpdatedAt).toISOString()
  return (
    <>
      {isError && (
        <ErrorBlock
          retryLabel={t('shell.retry')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          stale={shown && t('shell.asOf', { time: formatTime(since, language) })}
        >
          {explain(error, t)}
        </ErrorBlock>
      )}
      {shown && children(data)}
    </>
  )
}
