import { showAppearance } from '@parkett/ui/appearance'
import { ModalNote } from '@parkett/ui/modal'
import { Frame } from '@parkett/ui/page'
import { ToastHost } from '@parkett/ui/toast'
import { Activity, useEffect } from 'react'
import { ScreenBoundary } from './screen-boundary.tsx'
import { FactorHost } from './factor-host.tsx'
import { OfflineBanner } from './offline.tsx'
import { readyElement, useReady } from '../router/pages.ts'
import { Pane } from './pane.tsx'
import { useDesk } from './use-desk.ts'
import { RestrictedBanner } from './restricted-banner.tsx'
import type { ScreenName } from '../router/screen.ts'
import { HereProvider, useScreens } from '../router/screen-context.ts'
import { useSession } from '../session/session.ts'
import { useShown } from '../router/shown.ts'
import { ShownScreen } from './shown-screen.tsx'
import { Strip, useLate, useSimulated } from './sim.tsx'
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
  const parts = useLate()
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
        {parts && <parts.LateParts />}
        <RestrictedBanner />
        {token !== null && homeReady && <KeptHome shown={screen === 'home'} />}
        <ShownScreen />
      </Frame>
      <ZoneFollower />
      <FactorHost />
      <ToastHost />
    </ModalNote>
  )
}

/**
 * On a desk, the list a detail was opened from stays beside it: another screen, or this one with
 * nothing chosen yet. A record stands in the third pane, or over its list.
 */
function useBeside(): ScreenName | null {
  const wide = useWide()
  const screens = useScreens()
  const screen = useShown()
  if (!wide || screen === null) return null
  const { beside, stays } = screens[screen]
  return stays === undefined ? (beside ?? null) : screen
}

/** What stands in the third pane where there is room for one. */
function useSide(): ScreenName | null {
  const sided = useSided()
  const screens = useScreens()
  const screen = useShown()
  return sided && screen !== null ? (screens[screen].side ?? null) : null
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
        <ScreenBoundary resetKey={shown}>{readyElement('home')}</ScreenBoundary>
      </HereProvider>
    </Activity>
  )
}
