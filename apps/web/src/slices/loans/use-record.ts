import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../session/words.ts'

const recordPart = queryOptions({
  ...ownPart('loans record', async () => {
    const [record] = await Promise.all([
      import('./record.tsx'),
      loadWords(['confirm', 'kyc', 'loans', 'orders', 'reasons', 'transfers', 'treasury']),
    ])
    return record
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** One loan with schedule and review: the list does not wait for it, and brings it once it stands. */
export const useRecord = ({ wanted }: { readonly wanted: boolean }) =>
  useQuery({ ...recordPart, enabled: wanted })
