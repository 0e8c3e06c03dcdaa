import { isKept } from '../session/kept-market.ts'

/** How the worker answers: the page, a file of a build, a file that every build has, or the market. */
export type Way = 'page' | 'built' | 'named' | 'market'

type Asked = { readonly method: string; readonly mode: string; readonly url: string }

const named = new Set(['/boot.js', '/icon.svg', '/app.webmanifest'])

/** null: the worker stays out of it, as of every act, every paper, every file and each word of an account. */
export function wayOf({ method, mode, url }: Asked, origin: string): Way | null {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return null
  const { pathname, search } = asked
  if (mode === 'navigate') return pathname === '/' ? 'page' : null
  if (pathname.startsWith('/assets/')) return 'built'
  if (named.has(pathname)) return 'named'
  return isKept(pathname + search) ? 'market' : null
}
