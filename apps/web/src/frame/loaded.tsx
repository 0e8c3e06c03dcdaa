import { Skeleton, useSkeleton } from '@parkett/ui/skeleton'
import { formatSince } from '@parkett/words/format-time'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../session/words.ts'
import { useZone } from '../session/zone.tsx'
import { Failed } from './failed.tsx'

type LoadedProps<T> = {
  readonly query: UseQueryResult<T>
  /** "{thing} could not be loaded". */
  readonly failed: string
  /** The skeleton; three rows unless given. */
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
  const zone = useZone()
  const waiting = useSkeleton(query.isPending)
  if (query.data === undefined && query.isError) return <Failed query={query}>{failed}</Failed>
  // Its place is kept from the first frame on, and seen only when the wait is long enough.
  if (waiting || query.data === undefined)
    return (
      <div className="awaited" data-unseen={!waiting || undefined}>
        {bones ?? <Skeleton label={t('shell.loading')} />}
      </div>
    )
  const since = new Date(query.dataUpdatedAt).toISOString()
  return (
    <>
      {query.isError && (
        <Failed
          query={query}
          stale={t('shell.asOf', { time: formatSince(since, language, { zone }) })}
        >
          {failed}
        </Failed>
      )}
      {children(query.data)}
    </>
  )
}
