import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../../session/words.ts'

const receiptPart = queryOptions({
  ...ownPart('orders fill receipt', async () => {
    const [sheet] = await Promise.all([import('./receipt-sheet.tsx'), loadWords(['fill-receipt'])])
    return sheet
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** What an execution is worked out from. Its code comes once the story of the order stands. */
export const useReceiptPart = () => useQuery(receiptPart).data
