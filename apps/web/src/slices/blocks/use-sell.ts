import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../session/words.ts'

const sellPart = queryOptions({
  ...ownPart('blocks sell', async () => {
    const [sell] = await Promise.all([
      import('./sell/sell.tsx'),
      loadWords(['confirm', 'blocks', 'orders', 'reasons', 'ticket', 'holdings']),
    ])
    return sell
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The ticket of own shares: few come for it. */
export const useSell = () => useQuery(sellPart)
