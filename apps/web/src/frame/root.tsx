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
import { RestrictedBanner } from './restricted-banner.tsx'
import type { ScreenName } from '../router/screen.ts'
import { HereProvider, useScreens } from '../router/screen-context.ts'
import { useSession } from '../session/session.ts'
import { useShown } from '../router/shown.ts'
import { Simulated, useSimulated } from './sim.tsx'
import { Tabs } from './tabs.tsx'
import { useWide } from '../router/wide.ts'
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
  const language = useLanguage()
  const simulated = useSimulated()
  // Direction colours follow the language unless the customer chose them.
  useEffect(showAppearance, [language])
  const tabs = token !== null && (screen === null || screens[screen].bare !== true)
  return (
    <ModalNote value={simulated}>
      <Simulated />
      <Frame
        nav={tabs ? <Tabs screen={screen} /> : undefined}
        list={token === null || beside === null ? undefined : <Beside name={beside} />}
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
 * with a record open.
 */
function useBeside(): ScreenName | null {
  const wide = useWide()
  const opened = useOpened()
  const name = useMatches({
    select: (matches) => {
      const { screen, beside } = matches.at(-1)?.staticData ?? {}
      return (opened === null ? beside : screen) ?? null
    },
  })
  const ready = useReady(name ?? 'home')
  return wide && ready ? name : null
}

function Beside({ name }: { readonly name: ScreenName }) {
  return (
    <HereProvider value={{ name, pane: 'list' }}>
      <CatchBoundary getResetKey={() => name} errorComponent={ErrorScreen}>
        {readyElement(name)}
      </CatchBoundary>
    </HereProvider>
  )
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
