import { call } from '@parkett/client/call'
import { explainFigure, ledgerJournal, type Figure } from '@parkett/contract/customer/assets'
import type { Currency } from '@parkett/contract/wire/money'
import { queryOptions } from '@tanstack/react-query'
import { server } from '../session/server.ts'
import { loadWords } from '../session/words.ts'

/** Which figure: those of a position also name the share. */
export type Asked = {
  readonly figure: Figure
  readonly currency: Currency
  readonly instrument?: string | undefined
}

/**
 * The words of explanations come with the first one, so that a screen that only shows figures
 * stays light.
 */
const words = () => loadWords(['assets', 'explain', 'holdings', 'orders'])

export const explainQuery = ({ figure, currency, instrument }: Asked) =>
  queryOptions({
    queryKey: ['explain', figure, currency, instrument ?? null],
    queryFn: async ({ signal }) => {
      const query = { currency, ...(instrument !== undefined && { instrument }) }
      const [answer] = await Promise.all([
        call(server, explainFigure, { params: { figure }, query, signal }),
        words(),
      ])
      return answer
    },
    // An explanation belongs to the moment it was opened: its sum must not move while it is read.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const journalQuery = (id: string) =>
  queryOptions({
    queryKey: ['journal', id],
    queryFn: async ({ signal }) => {
      const [answer] = await Promise.all([
        call(server, ledgerJournal, { params: { id }, signal }),
        words(),
      ])
      return answer
    },
    // What is posted never changes.
    staleTime: Infinity,
  })
