import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../router/paths.ts'
import { redirectFor } from '../router/guard.ts'
import type { Router } from '../router/router.ts'
import { forgetMarket } from '../session/kept-market.ts'
import { currentSession, onSession } from '../session/session.ts'
import { forgetTabs } from './tabs.tsx'

/**
 * What a session held goes with it: every answer read under its token, what was kept of the
 * market, and the places of the tabs. A visitor is then led where the guard leads visitors; after a logout on purpose,
 * without a way back.
 */
export function followSession(router: Router, client: QueryClient): void {
  let last = currentSession().token
  onSession(() => {
    const { token, ending } = currentSession()
    if (token === last) return
    last = token
    client.clear()
    forgetMarket()
    forgetTabs()
    if (token !== null) return
    const { pathname, search } = router.history.location
    const to = redirectFor({ path: pathname, query: search, loggedIn: false })
    if (to?.path !== '/login') return
    const next = ending === 'sessionOver' || ending === 'idle' ? to.search['next'] : undefined
    router.history.replace(paths.login(next === undefined ? {} : { next }))
  })
}
