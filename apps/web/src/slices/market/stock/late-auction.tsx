import { lazy } from 'react'
import { loadWords } from '../../../session/words.ts'

/** Auctions are minutes of a day: what shows one comes with them. */
export const LateAuction = lazy(async () => {
  const [{ AuctionNow }] = await Promise.all([
    import('./auction-now.tsx'),
    loadWords(['market-auction']),
  ])
  return { default: AuctionNow }
})
