import { contentBanners } from '@parkett/contract/customer/content'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { read } from '../../session/reads.ts'
import { loadWords, useLanguage } from '../../session/words.ts'
import type { Language } from '@parkett/words/languages'

export const bannersQuery = (language: Language) =>
  queryOptions({ ...read.one(contentBanners, {}, language), refetchInterval: 60_000 })

const Late = lazy(async () => {
  const [{ Announcements }] = await Promise.all([
    import('./announcements.tsx'),
    loadWords(['content']),
  ])
  return { default: Announcements }
})

/** On most days nothing is announced: then neither its texts nor its part of the screen are loaded. */
export function LateAnnouncements() {
  const rows = useQuery(bannersQuery(useLanguage())).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Suspense>
      <Late rows={rows} />
    </Suspense>
  )
}
