import type { AppPath } from './paths.ts'
import { useLocation, useMatch, useRouter } from './use-router.ts'

type Strings = Readonly<Record<string, string | undefined>>

const none: Strings = {}

/**
 * Path parameters and query of this screen, always as text: a code of digits must stay what it
 * is.
 */
export function useAddress(): { readonly params: Strings; readonly query: Strings } {
  const match = useMatch()
  return { params: match?.params ?? none, query: match?.query ?? none }
}

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
  const path = useLocation(({ pathname }) => pathname)
  return (values) => history.replace(`${path}${writeQuery({ ...query, ...values })}`)
}
