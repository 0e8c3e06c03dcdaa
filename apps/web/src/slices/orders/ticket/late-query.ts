import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../../session/words.ts'

/** Review, receipt and costs are not needed to begin with: they come while one types. */
export const lateQuery = queryOptions({
  ...ownPart('ticket steps', () =>
    Promise.all([
      import('./late-steps.tsx'),
      loadWords(['confirm', 'orders', 'market', 'reasons']),
    ]).then(([steps]) => steps),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** What belongs to a price that is typed comes with the steps. */
export const useLateSteps = () => useQuery(lateQuery).data
