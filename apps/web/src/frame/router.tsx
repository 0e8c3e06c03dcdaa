import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type Router,
  type RouterHistory,
} from '@tanstack/react-router'
import type { Slice } from '@parkett/words/keys'
import { specScreens } from '@parkett/contract/spec-paths'
import { readQuery, writeQuery } from '../router/address.ts'
import { ErrorScreen } from './error-screen.tsx'
import { redirectFor } from '../router/guard.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { preparePage, readyElement } from '../router/pages.ts'
import { PendingScreen } from './pending-screen.tsx'
import { Root } from './root.tsx'
import { addresses, type ScreenName, type Screens } from '../router/screen.ts'
import { HereProvider } from '../router/screen-context.ts'
import { scrollPane } from '../router/scroll.ts'
import { currentSession } from '../session/session.ts'
import { useDesk } from './use-desk.ts'
import { isWide, useWide } from '../router/wide.ts'
import { loadWords } from '../session/words.ts'

declare module '@tanstack/react-router' {
  /**
   * The table of screens is data, so the routes have no types of their own; history and state
   * have.
   */
  interface Register {
    router: Router<AnyRoute, 'never', false, RouterHistory>
  }
  interface StaticDataRouteOption {
    screen?: ScreenName
    /** The list that stands beside it on a desk. */
    beside?: ScreenName
    /** What stands in a third pane. */
    side?: ScreenName
    /** What in the query opens one record of this list. */
    opens?: readonly string[]
    /** The specification's route metadata: set on exactly two routes. The guard is stricter. */
    requiresAuth?: true
  }
}

const metaRequiresAuth: readonly string[] = [specScreens.subscribe, specScreens.subscriptionRecords]

/** What each screen says, by its name; the build finds it. */
type ScreenWords = Readonly<Partial<Record<string, readonly Slice[]>>>

type Options = {
  readonly screens: Screens
  readonly words: ScreenWords
  /**
   * Runs before the first route after login; throws a redirect when the configuration cannot be
   * had.
   */
  readonly enter: () => Promise<void>
}

/**
 * The router over the table of screens: hash history, guard, code and texts loaded before a
 * screen renders.
 */
export function makeRouter({ enter, ...options }: Options) {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: NotFoundScreen,
    // Before the first texts are there, nothing can be said: the page stays as it is.
    pendingComponent: () => null,
    loader: () => loadWords(),
    beforeLoad: async ({ location }) => {
      const to = redirectFor({
        path: location.pathname,
        query: location.searchStr,
        loggedIn: currentSession().token !== null,
      })
      if (to !== null) throw redirect({ to: to.path, search: to.search, replace: true })
      if (currentSession().token !== null) await enter()
    },
  })
  const names = Object.keys(addresses) as readonly ScreenName[] // `Object.keys` forgets the names.
  return createRouter({
    routeTree: root.addChildren(names.map((name) => screenRoute(root, name, options))),
    history: createHashHistory(),
    caseSensitive: true,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultStaleTime: Infinity,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    scrollToTopSelectors: [scrollPane],
    // Home stays mounted, so it also stays where it was, however it is reached.
    getScrollRestorationKey: ({ pathname, state, href }) =>
      pathname === addresses.home ? pathname : (state.__TSR_key ?? href),
  })
}

const loadNotYet = () => import('./not-yet-screen.tsx').then((m) => m.NotYetScreen)

type Table = Pick<Options, 'screens' | 'words'>

function screenRoute(root: AnyRoute, name: ScreenName, { screens, words }: Table): AnyRoute {
  const { beside, opens, stays, side } = screens[name]
  const here = { name, pane: 'main' } as const
  // Home renders in the shell itself, where it can stay mounted; a list that stays, in its pane.
  const Shown = () => {
    const desk = useDesk()
    if (!useWide() || stays === undefined || stays === name) return readyElement(name)
    if (stays === true) return desk && <desk.UnchosenScreen />
    return desk && <desk.LatePane name={stays} pane="main" />
  }
  const Screen = () =>
    name === 'home' ? null : (
      <HereProvider value={here}>
        <Shown />
      </HereProvider>
    )
  const guarded = metaRequiresAuth.includes(addresses[name])
  return createRoute({
    getParentRoute: () => root,
    path: addresses[name],
    staticData: {
      screen: name,
      ...(beside && { beside }),
      ...(side && { side }),
      ...(opens && { opens }),
      ...(guarded && { requiresAuth: true }),
    },
    loader: async () => {
      const desk = isWide() && currentSession().token !== null
      const other = [beside, stays].filter((one) => one !== undefined && one !== true)
      await Promise.all(
        [name, ...(desk ? other : [])].map((one) =>
          preparePage(one, { load: screens[one].load ?? loadNotYet, words: words[one] ?? [] }),
        ),
      )
    },
    component: Screen,
  })
}
