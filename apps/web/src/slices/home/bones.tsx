import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../../session/queries.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { holdingsQuery } from '../../trading/queries.ts'
import { useLineSettled } from '../../worth/use-line-settled.ts'
import { useOnceSettled } from '../../worth/use-once-settled.ts'
import { bannersQuery } from './late-announcements.tsx'
import { openOfferingsQuery } from './open-offerings.tsx'

/**
 * Whether what stands above has been answered, one way or the other: before that nothing is put
 * where a moment later something else would be.
 */
export function useSettled(currency: string | null): boolean {
  const line = useLineSettled(currency)
  const rest = [
    useQuery({ ...holdingsQuery, refetchInterval: false }),
    useQuery(userQuery),
    useQuery(openOfferingsQuery),
    useQuery({ ...bannersQuery(useLanguage()), refetchInterval: false }),
  ]
  return useOnceSettled(line && rest.every((query) => !query.isPending), currency)
}

/** The figure, its line and three rows, where they will stand. */
export function HomeBones() {
  const t = useWords()
  return (
    <div className="stack">
      <Skeleton label={t('shell.loading')} kind="block" height={68} />
      <Skeleton label="" kind="block" height={212} />
      <Skeleton label="" count={3} />
    </div>
  )
}
