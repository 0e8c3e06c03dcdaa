import { isPublicPath } from '@parkett/contract/spec-paths'

export type Target = { readonly path: string; readonly search: Readonly<Record<string, string>> }

export type Arrival = {
  readonly path: string
  /** Query with its `?`, or empty. */
  readonly query: string
  readonly loggedIn: boolean
}

/**
 * The navigation guard of the specification, section 2: where this visit must go instead, or
 * null to enter. It is stricter than the route metadata (which marks only /apply and
 * /apply-record), so both readings hold.
 */
export function redirectFor({ path, query, loggedIn }: Arrival): Target | null {
  if (path === '/') return { path: '/home', search: {} }
  if (path === '/login' && loggedIn) return { path: '/', search: {} }
  if (path === '/search') {
    const q = new URLSearchParams(query).get('q')
    return { path: '/search/search', search: q === null ? {} : { q } }
  }
  // Of nothing in particular there is no preview.
  if (path === '/detail') return { path: '/explore', search: {} }
  const [, previewed] = loggedIn ? (/^\/detail\/stock\/([\w.]+)$/.exec(path) ?? []) : []
  if (previewed !== undefined) return { path: '/stockInfo', search: { code: previewed } }
  if (loggedIn || isPublicPath(path)) return null
  return {
    path: '/login',
    search: path === '/home' && query === '' ? {} : { next: `${path}${query}` },
  }
}

/**
 * Where to go after login. Only a path of this app comes out: one leading slash, no backslash,
 * nothing invisible, and never the login screen itself (abuse row 96).
 */
export function safeNext(next: string | undefined): `/${string}` {
  if (next === undefined || next.length > 500) return '/home'
  if (!/^\/[A-Za-z0-9]/.test(next) || /[\\\p{C}\p{Z}]/u.test(next)) return '/home'
  const path = next.split('?')[0] ?? ''
  if (path === '/login' || path.split('/').includes('..')) return '/home'
  return `/${next.slice(1)}`
}
