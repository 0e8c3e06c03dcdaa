import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../../session/words.ts'

const planPart = queryOptions({
  ...ownPart('savings plans', async () => {
    const [list, one] = await Promise.all([
      import('./plans-list.tsx'),
      import('./plan-screen.tsx'),
      loadWords(['confirm', 'kyc', 'market', 'orders', 'plans', 'reasons']),
    ])
    return { ...list, ...one }
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Savings plans: who looks at shares and orders loads nothing of them. */
export const usePlanPart = ({ wanted }: { readonly wanted: boolean }) =>
  useQuery({ ...planPart, enabled: wanted })
