import type { HistoryLocation } from '@tanstack/history'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Match } from './match.ts'
import type { Router, RouterState } from './router.ts'

const routerContext = createContext<Router | null>(null)

export const RouterProvider = routerContext.Provider

export function useRouter(): Router {
  const router = useContext(routerContext)
  if (router === null) throw new Error('no router was handed down')
  return router
}

/** One thing of the router, which has to be the same value as long as it says the same. */
export function useRouterState<T>(select: (state: RouterState) => T): T {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, () => select(router.state))
}

/** Of the newest address, which may be ahead of the screen that is seen. */
export const useLocation = <T>(select: (location: HistoryLocation) => T): T =>
  useRouterState(({ location }) => select(location))

/** What is on display. Null before the first screen. */
export const useMatch = (): Match | null => useRouterState(({ match }) => match)
