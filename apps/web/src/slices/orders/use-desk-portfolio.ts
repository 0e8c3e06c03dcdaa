import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadWords } from '../../session/words.ts'

const deskPortfolio = queryOptions({
  ...ownPart('portfolio desk', () =>
    Promise.all([
      import('./positions-table.tsx'),
      import('./composed-pane.tsx'),
      loadWords(['holdings', 'assets', 'orders', 'explain']),
    ]).then(([table, pane]) => ({ ...table, ...pane })),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** What the portfolio has where there is room for a table; undefined until it is there. */
export const useDeskPortfolio = ({ wanted }: { readonly wanted: boolean }) =>
  useQuery({ ...deskPortfolio, enabled: wanted }).data
