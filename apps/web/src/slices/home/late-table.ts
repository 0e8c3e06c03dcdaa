import { lazy } from 'react'
import { loadWords } from '../../session/words.ts'

/** Where there is room for it, and nowhere else: its words are the portfolio's. */
export const LargestTable = lazy(async () => {
  const [{ LargestTable: table }] = await Promise.all([
    import('./largest-table.tsx'),
    loadWords(['orders', 'holdings']),
  ])
  return { default: table }
})
