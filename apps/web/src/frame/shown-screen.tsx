import { useLayoutEffect, type ReactNode } from 'react'
import { readyElement } from '../router/pages.ts'
import type { ScreenName } from '../router/screen.ts'
import { HereProvider, useScreens } from '../router/screen-context.ts'
import { useRouter, useRouterState } from '../router/use-router.ts'
import { useWide } from '../router/wide.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { useDesk } from './use-desk.ts'

/** The screen of the address. */
export function ShownScreen() {
  const phase = useRouterState((state) => state.phase)
  const name = useRouterState(({ match }) => match?.screen ?? null)
  const key = useRouterState(({ settled }) => settled?.state.__TSR_key ?? '')
  if (phase === 'coming') return <PendingScreen />
  if (phase === 'failed') return <ErrorScreen />
  return (
    <ScreenBoundary resetKey={key}>
      {name === null ? <NotFoundScreen /> : <Placed name={name} key={name} />}
    </ScreenBoundary>
  )
}

function Placed({ name }: { readonly name: ScreenName }): ReactNode {
  const { stays } = useScreens()[name]
  const wide = useWide()
  const desk = useDesk()
  // Home renders in the shell itself, where it can stay mounted; a list that stays, in its pane.
  if (name === 'home') return null
  const shown =
    !wide || stays === undefined || stays === name
      ? readyElement(name)
      : stays === true
        ? desk && <desk.UnchosenScreen />
        : desk && <desk.LatePane name={stays} pane="main" />
  return <HereProvider value={{ name, pane: 'main' }}>{shown}</HereProvider>
}

/** Tells the router, before anything is painted, that what it settled on stands on the page. */
export function DrawnNote(): null {
  const router = useRouter()
  const settled = useRouterState((state) => state.settled)
  useLayoutEffect(() => router.wasDrawn(), [router, settled])
  return null
}
