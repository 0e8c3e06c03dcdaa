import { lazy } from 'react'
import { loadWords } from '../../../session/words.ts'

// A search is typed into at once: what stands under the field comes after it.

export const Discover = lazy(async () => {
  const { Discover } = await import('./discover.tsx')
  return { default: Discover }
})

export const SectorList = lazy(async () => {
  const { SectorList } = await import('./sector-list.tsx')
  return { default: SectorList }
})

export const FoundOfferings = lazy(async () => {
  const [{ FoundOfferings }] = await Promise.all([
    import('./found-offerings.tsx'),
    loadWords(['ipo']),
  ])
  return { default: FoundOfferings }
})
