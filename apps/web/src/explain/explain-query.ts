import { call } from '@parkett/client/call'
import { makeReads } from '@parkett/client/query'
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
const readWithWords = makeReads(async (route, given, { signal }) => {
  const [answer] = await Promise.all([call(server, route, { ...given, signal }), words()])
  return answer
})

const words = () => loadWords(['assets', 'explain', 'holdings', 'orders'])

export const explainQuery = ({ figure, currency, instrument }: Asked) =>
  queryOptions({
    ...readWithWords.one(explainFigure, { params: { figure }, query: { currency, instrument } }),
    // An explanation belongs to the moment it was opened: its sum must not move while it is read.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const journalQuery = (id: string) =>
  queryOptions({
    ...readWithWords.one(ledgerJournal, { params: { id } }),
    // What is posted never changes.
    staleTime: Infinity,
  })
