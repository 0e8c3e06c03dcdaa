import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../session/words.ts'

const proofPart = queryOptions({
  ...ownPart('proof card', async () => {
    const [part] = await Promise.all([
      import('./proof-card.tsx'),
      loadWords(['home', 'liabilities']),
    ])
    return part
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Stands at the foot of the screen and comes once its head does; until then its place is kept. */
export const useProofCard = () => useQuery(proofPart).data
