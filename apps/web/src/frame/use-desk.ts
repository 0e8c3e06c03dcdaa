import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useWide } from '../router/wide.ts'
import { loadWords } from '../session/words.ts'

const deskPart = queryOptions({
  ...ownPart('desk', () =>
    Promise.all([
      import('./desk.tsx'),
      import('./keys/keys.tsx'),
      import('./unchosen-screen.tsx'),
      loadWords(['shortcuts']),
    ]).then(([parts, keys, unchosen]) => ({ ...parts, ...keys, ...unchosen })),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

/**
 * What only a desk has, which no phone loads: undefined on one, and until it is there. Without it
 * everything is a tap away.
 */
export const useDesk = () => useQuery({ ...deskPart, enabled: useWide() }).data
