import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'

const explainPart = queryOptions({
  ...ownPart('explain', async () => {
    const [explain, journal] = await Promise.all([
      import('./explain-sheet.tsx'),
      import('./journal-sheet.tsx'),
    ])
    return { ...explain, ...journal }
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** What a figure opens in, and an entry of the books. Nobody waits for its code, which comes once the figure stands. */
export const useExplainPart = () => useQuery(explainPart).data
