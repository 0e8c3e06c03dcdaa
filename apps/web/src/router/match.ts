import { addresses, type ScreenName } from './screen.ts'

type Strings = Readonly<Record<string, string>>

/** Which screen an address means, and what it hands over. */
export type Match = {
  /** Null: nothing answers to this address. */
  readonly screen: ScreenName | null
  readonly pathname: string
  readonly search: string
  readonly params: Strings
  /** Always texts, never JSON: `?code=000001` would become the number 1. */
  readonly query: Strings
}

const patterns = Object.entries(addresses).map(
  ([name, address]) => [name as ScreenName, address.slice(1).split('/')] as const, // `Object.entries` forgets the names.
)

/** `{-$title}` in an address: a segment that may be absent. */
const optional = /^\{-\$(\w+)\}$/

/**
 * The match of an address. What did not change since the one before stays the same object, so that
 * a screen that reads its query is drawn anew only with another query.
 */
export function matchOf(pathname: string, search: string, before: Match | null): Match {
  const same = before?.pathname === pathname
  if (same && before.search === search) return before
  const query = before?.search === search ? before.query : queryIn(search)
  if (same) return { ...before, search, query }
  const parts = pathname.replace(/\/$/, '').slice(1).split('/')
  for (const [screen, pattern] of patterns) {
    const params = paramsIn(pattern, parts)
    if (params !== null) return { screen, pathname, search, params, query }
  }
  return { screen: null, pathname, search, params: {}, query }
}

/** An empty value is one that is absent: no address is written with one (`writeQuery`). */
const queryIn = (search: string): Strings =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== ''))

function paramsIn(pattern: readonly string[], parts: readonly string[]): Strings | null {
  if (parts.length > pattern.length) return null
  const params: Record<string, string> = {}
  for (const [at, segment] of pattern.entries()) {
    const key = optional.exec(segment)?.[1]
    const part = parts[at]
    if (key === undefined && part !== segment) return null
    if (key !== undefined && part !== undefined) params[key] = decoded(part)
  }
  return params
}

/** Somebody's typing may hold a lone percent sign. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
