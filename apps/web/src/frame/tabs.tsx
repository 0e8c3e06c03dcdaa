import {
  ArrowLeftRight,
  BriefcaseBusiness,
  ChartCandlestick,
  House,
  UserRound,
} from '@parkett/ui/icons'
import { TabBar } from '@parkett/ui/tab-bar'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { href, paths, type AppPath } from '../router/paths.ts'
import type { ScreenName, Screens, Tab } from '../router/screen.ts'
import { useScreens } from '../router/screen-context.ts'
import type { Router } from '../router/router.ts'
import { scrollTop, toTop } from '../router/scroll.ts'
import { useRouter } from '../router/use-router.ts'
import { useWide } from '../router/wide.ts'
import { useWords } from '../session/words.ts'
import { useUnread } from './use-unread.ts'

const roots = {
  home: paths.home,
  market: paths.market,
  trade: paths.trade,
  portfolio: paths.portfolio,
  account: paths.account,
}
const tabs = Object.keys(roots) as readonly Tab[] // `Object.keys` forgets that these are the keys of `roots`.
const icons = {
  home: <House aria-hidden="true" />,
  market: <ChartCandlestick aria-hidden="true" />,
  trade: <ArrowLeftRight aria-hidden="true" />,
  portfolio: <BriefcaseBusiness aria-hidden="true" />,
  account: <UserRound aria-hidden="true" />,
}

/** Where each tab was left. Forgotten with the session. */
const left = new Map<Tab, AppPath>()

/** Notes every screen that is reached; tickets are not worth coming back to. */
export function followTabs(router: Router, screens: Screens): void {
  router.follow(() => note(router, screens))
}

function note({ state: { match }, history: { location } }: Router, screens: Screens): void {
  const name = match?.screen ?? null
  // The address may be ahead of the screen that is seen.
  if (name === null || match?.pathname !== location.pathname) return
  const { tab, bare } = screens[name]
  if (tab === null || bare) return
  left.set(tab, location.href as AppPath) // An address of the router begins with a slash.
}

export const forgetTabs = (): void => left.clear()

type TabsProps = { readonly screen: ScreenName | null; readonly foot: ReactNode }

/**
 * The five tabs. Another tab opens where it was left; the own one leads to its root, then up,
 * then refreshes.
 */
export function Tabs({ screen, foot }: TabsProps) {
  const t = useWords()
  const router = useRouter()
  const { history } = router
  const client = useQueryClient()
  const screens = useScreens()
  const unread = useUnread()
  const current = screen === null ? undefined : (screens[screen].tab ?? undefined)
  const wide = useWide()
  const open = (tab: Tab): void => {
    const root = roots[tab]()
    const to = left.get(tab) ?? root
    // A screen of a phone may have no tabs to tap again: below what was left stands the tab's
    // first, so that its way back leads there and not out of the tab.
    if (!wide && to.split('?')[0] !== root) {
      history.push(root)
      // Two entries, not one: without this both would become the last.
      history.flush()
    }
    history.push(to)
  }
  const select = (tab: Tab, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // A screen that is left as soon as it is seen was not settled yet.
    note(router, screens)
    if (tab !== current) open(tab)
    else if (screen !== tab) history.push(roots[tab]())
    else if (scrollTop() > 0) toTop()
    // Every active query reports its own failure on the screen that shows it.
    else void client.refetchQueries({ type: 'active' })
  }
  return (
    <TabBar
      label={t('shell.mainNavigation')}
      current={current}
      foot={foot}
      items={tabs.map((tab) => ({
        key: tab,
        label: t(`nav.${tab}`),
        icon: icons[tab],
        href: href(roots[tab]()),
        ...(tab === 'home' && unread !== undefined && { count: unread }),
      }))}
      onSelect={(key, event) => {
        const tab = tabs.find((one) => one === key)
        if (tab) select(tab, event)
      }}
    />
  )
}
