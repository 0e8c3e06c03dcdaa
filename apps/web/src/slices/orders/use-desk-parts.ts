import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../session/words.ts'

const deskParts = queryOptions({
  ...ownPart('orders desk', () =>
    Promise.all([
      import('./drawer.tsx'),
      import('./ticket/sides.tsx'),
      import('./own-position.tsx'),
      loadWords(['orders', 'holdings', 'assets']),
    ]).then(([drawer, sides, position]) => ({ ...drawer, ...sides, ...position })),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** What orders have at a desk alone, which no phone loads; undefined until it is there. */
export const useDeskParts = ({ wanted }: { readonly wanted: boolean }) =>
  useQuery({ ...deskParts, enabled: wanted }).data
