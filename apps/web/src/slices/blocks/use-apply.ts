import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../session/words.ts'

const applyPart = queryOptions({
  ...ownPart('blocks apply', async () => {
    const [apply] = await Promise.all([
      import('./apply.tsx'),
      loadWords(['confirm', 'blocks', 'orders', 'reasons', 'ticket']),
    ])
    return apply
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** One block and its ticket: the list does not wait for it, and brings it once it stands. */
export const useApply = ({ wanted }: { readonly wanted: boolean }) =>
  useQuery({ ...applyPart, enabled: wanted })
