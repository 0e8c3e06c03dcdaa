import { lazy } from 'react'
import { loadWords } from '../../session/words.ts'

/** At the end of home, and not in the file that other screens share: one more would come first. */
export const HomeNews = lazy(async () => {
  const [{ NewestByCategory }] = await Promise.all([
    import('../../news/newest.tsx'),
    loadWords(['news']),
  ])
  return { default: NewestByCategory }
})
