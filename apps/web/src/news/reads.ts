import { newsList, newsSeen, type NewsCategory } from '@parkett/contract/customer/news'
import type { Language } from '@parkett/words/languages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../session/reads.ts'
import { useSession } from '../session/session.ts'

export type NewsOf = {
  readonly instrument?: string
  readonly q?: string
  readonly category?: NewsCategory
}

/** The newest articles of one place. The server tells some in the reader's language. */
export const newestQuery = (of: NewsOf, language: Language, size = 5) =>
  queryOptions({
    ...read.one(newsList, { query: { ...of, size: String(size) } }, language),
    staleTime: 60_000,
  })

const nothing: ReadonlySet<string> = new Set()

/** The articles that the customer has read; null for a visitor, of whom nobody knows. */
export function useSeenNews(): ReadonlySet<string> | null {
  const { token } = useSession()
  const { data } = useQuery({ ...read.one(newsSeen), enabled: token !== null })
  if (token === null) return null
  return data === undefined ? nothing : new Set(data.ids)
}
