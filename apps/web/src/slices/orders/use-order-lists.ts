import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../session/words.ts'

const listsPart = queryOptions({
  ...ownPart('order lists', async () => {
    const [orders, history] = await Promise.all([
      import('./orders-list.tsx'),
      import('./history-list.tsx'),
      loadWords(['orders', 'reasons']),
    ])
    return { ...orders, ...history }
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Orders and history: who looks at shares loads neither them nor the words for why orders end. */
export const useOrderLists = ({ wanted }: { readonly wanted: boolean }) =>
  useQuery({ ...listsPart, enabled: wanted })
