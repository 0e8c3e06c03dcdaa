import { showAppearance } from '@parkett/ui/appearance'
import { ModalNote } from '@parkett/ui/modal'
import { Frame } from '@parkett/ui/page'
import { ToastHost } from '@parkett/ui/toast'
import { CatchBoundary, Outlet, useMatches } from '@tanstack/react-router'
import { Activity, useEffect } from 'react'
import { ErrorScreen } from './error-screen.tsx'
import { FactorHost } from './factor-host.tsx'
import { IdleBanner } from './idle-banner.tsx'
import { OfflineBanner } from './offline.tsx'
import { useOpened } from '../router/opened.ts'
import { readyElement, useReady } from '../router/pages.ts'
import { Pane } from './pane.tsx'
import { useDesk } from './use-desk.ts'
import { RestrictedBanner } from './restricted-banner.tsx'
import type { ScreenName } from '../router/screen.ts'
import { HereProvider, useScreens } from '../router/screen-context.ts'
import { useSession } from '../session/session.ts'
import { useShown } from '../router/shown.ts'
import { Strip, useSimulated } from './sim.tsx'
import { Tabs } from './tabs.tsx'
import { useSided, useWide } from '../router/wide.ts'
import { useLanguage } from '../session/words.ts'
import { ZoneFollower } from '../session/zone.tsx'

/**
 * What surrounds every screen: frame, tab bar or rail, offline strip, toasts, and the home that
 * stays mounted.
 */
export function Root() {
  const { token } = useSession()
  const homeReady = useReady('home')
  const screen = useShown()
  const screens = useScreens()
  const beside = useBeside()
  const sided = useSided()
  const side = useSide()
  const desk = useDesk()
  const late = (name: ScreenName, pane: 'side' | 'drawer') =>
    desk ? <desk.LatePane name={name} pane={pane} /> : null
  const language = useLanguage()
  const simulated = useSimulated()
  // Direction colours follow the language unless the customer chose them.
  useEffect(showAppearance, [language])
  // A ticket over its stock leaves rail and list where they are.
  const bare = screen !== null && screens[screen].bare === true && beside === null
  const tabs = token !== null && !bare
  return (
    <ModalNote value={simulated}>
      <Strip />
      <Frame
        nav={tabs ? <Tabs screen={screen} foot={desk && <desk.Keys />} /> : undefined}
        list={token === null || beside === null ? undefined : <Pane name={beside} pane="list" />}
        roomy={beside !== null && sided && screens[beside].roomy === true}
        side={token === null || side === null ? undefined : late(side, 'side')}
        drawer={token === null || side !== 'orderTicket' ? undefined : late(side, 'drawer')}
      >
        <OfflineBanner />
        <IdleBanner />
        <RestrictedBanner />
        {token !== null && homeReady && <KeptHome shown={screen === 'home'} />}
        <Outlet />
      </Frame>
      <ZoneFollower />
      <FactorHost />
      <ToastHost />
    </ModalNote>
  )
}

/**
 * On a desk, the list a detail was opened from stays beside it: another screen, or this one
 * with a record open or with nothing chosen yet.
 */
function useBeside(): ScreenName | null {
  const wide = useWide()
  const sided = useSided()
  const opened = useOpened()
  const screens = useScreens()
  const name = useMatches({
    select: (matches) => {
      const { screen, beside, side } = matches.at(-1)?.staticData ?? {}
      const stays = screen !== undefined && screens[screen].stays !== undefined
      // With room for a third pane a record stands there, and its list where it was.
      const alone = opened === null || (sided && side === screen)
      return (alone && !stays ? beside : screen) ?? null
    },
  })
  return wide ? name : null
}

/** What stands in the third pane where there is room for one. */
function useSide(): ScreenName | null {
  const sided = useSided()
  const side = useMatches({ select: (matches) => matches.at(-1)?.staticData.side ?? null })
  return sided ? side : null
}

const home = { name: 'home', pane: 'main' } as const

/**
 * `/home` keeps its scroll, data and state while other screens are open; it ends with the
 * session. Neither it nor a list beside a detail takes the frame with it when it fails.
 */
function KeptHome({ shown }: { readonly shown: boolean }) {
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <HereProvider value={home}>
        <CatchBoundary getResetKey={() => shown} errorComponent={ErrorScreen}>
          {readyElement('home')}
        </CatchBoundary>
      </HereProvider>
    </Activity>
  )
}
