import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../session/words.ts'

const actsPart = queryOptions({
  ...ownPart('savings acts', async () => {
    const [purchase, deposit] = await Promise.all([
      import('./purchase.tsx'),
      import('./deposit.tsx'),
      loadWords(['confirm', 'assets', 'orders', 'reasons', 'savings', 'transfers', 'treasury']),
    ])
    return { ...purchase, ...deposit }
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Ticket and receipt: the list waits for neither, and brings them once it stands. */
export const useActs = ({ wanted }: { readonly wanted: boolean }) =>
  useQuery({ ...actsPart, enabled: wanted })
