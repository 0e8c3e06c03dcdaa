import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../../session/words.ts'

const lotsPart = queryOptions({
  ...ownPart('orders lots', async () => {
    const [part] = await Promise.all([import('./lots-part.tsx'), loadWords(['order-lots'])])
    return part
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** What a sale says of its lots: comes for sales alone. */
export const useLotsPart = ({ wanted }: { readonly wanted: boolean }) =>
  useQuery({ ...lotsPart, enabled: wanted }).data
