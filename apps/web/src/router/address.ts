import { useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router'
import type { AppPath } from './paths.ts'

type Strings = Readonly<Record<string, string | undefined>>

/**
 * Path parameters and query of this screen, always as text: a code of digits must stay what it
 * is.
 */
export function useAddress(): { readonly params: Strings; readonly query: Strings } {
  const params = useParams({ strict: false }) as Strings // The router infers nothing from a table of routes.
  const query = useSearch({ strict: false }) as Strings // `readQuery` made it: text values only.
  return { params, query }
}

/** `?a=1&b=2` to texts. Never JSON: `?code=000001` would become the number 1. */
export const readQuery = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

/** Texts to `?a=1&b=2`; absent and empty values are left out. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const out = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'string' && value !== '') out.set(key, value)
  }
  return out.size > 0 ? `?${out.toString()}` : ''
}

type Go = {
  readonly to: (path: AppPath) => void
  /**
   * Leaves no entry behind: after a submitted ticket, so that "back" never finds the filled
   * form.
   */
  readonly replace: (path: AppPath) => void
}

/** Steps to another screen. */
export function useGo(): Go {
  const { history } = useRouter()
  return { to: (path) => history.push(path), replace: (path) => history.replace(path) }
}

/** One value of the query as state: a segment, a filter. Changing it adds no history entry. */
export function useQueryValue(
  key: string,
): readonly [string | undefined, (value: string | undefined) => void] {
  const { query } = useAddress()
  const setAll = useSetQuery()
  return [query[key], (value) => setAll({ [key]: value })]
}

/** Several values of the query in one step; the others stay. */
export function useSetQuery(): (values: Strings) => void {
  const { query } = useAddress()
  const { history } = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  return (values) => history.replace(`${path}${writeQuery({ ...query, ...values })}`, keepScroll)
}

/** Read by the shell: this step stays on the screen, so neither focus nor scroll may move. */
const keepScroll = {}
