import { lazy } from 'react'
import { loadWords } from '../../session/words.ts'

/** Where there is room for it, and nowhere else: its words are the portfolio's. */
export const HeldTable = lazy(async () => {
  const [{ HeldTable: table }] = await Promise.all([
    import('./held-table.tsx'),
    loadWords(['orders', 'holdings']),
  ])
  return { default: table }
})
