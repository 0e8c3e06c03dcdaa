import { ErrorBlock } from '@parkett/ui/empty'
import { Skeleton, useSkeleton } from '@parkett/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { explain } from './server.ts'
import { useWords } from './words.ts'

type LoadedProps<T> = {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/** One block and its states: skeleton, failed alone with its reason and Retry, data. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const t = useWords()
  const waiting = useSkeleton(query.isPending)
  if (query.isError) {
    return (
      <ErrorBlock
        retryLabel={t('shell.retry')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      >
        {explain(query.error, t)}
      </ErrorBlock>
    )
  }
  if (waiting || query.data === undefined)
    return waiting ? <Skeleton label={t('shell.loading')} /> : null
  return <>{children(query.data)}</>
}
