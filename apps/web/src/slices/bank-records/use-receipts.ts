import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../session/words.ts'

const receiptsPart = queryOptions({
  ...ownPart('bank receipts', async () => {
    const [deposit, withdrawal, transfer] = await Promise.all([
      import('./deposit-receipt.tsx'),
      import('./withdrawal-receipt.tsx'),
      import('./transfer-receipt.tsx'),
      loadWords([
        'confirm',
        'deposits',
        'orders',
        'problems',
        'reasons',
        'transfers',
        'withdrawals',
      ]),
    ])
    return { ...deposit, ...withdrawal, ...transfer }
  }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** One record of each kind: who looks at the list loads none of them. */
export const useReceipts = ({ wanted }: { readonly wanted: boolean }) =>
  useQuery({ ...receiptsPart, enabled: wanted })
