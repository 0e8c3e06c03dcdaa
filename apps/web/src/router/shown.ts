import type { ScreenName } from './screen.ts'
import { useAddress } from './address.ts'
import { useScreens } from './screen-context.ts'
import { useRouterState } from './use-router.ts'
import { useWide } from './wide.ts'

/** The screen that is on display, null at an unknown address. In a list beside it too. */
export const useShown = (): ScreenName | null =>
  useRouterState(({ match }) => match?.screen ?? null)

/** The same for the rows of a list: at a desk, the one that stands in for what was not chosen yet. */
export function useChosen(): ScreenName | null {
  const shown = useShown()
  const screens = useScreens()
  const wide = useWide()
  const stays = shown === null ? undefined : screens[shown].stays
  return wide && stays !== undefined && stays !== true ? stays : shown
}

/** Which record this screen shows, for the row that stands beside it; null on other screens. */
export function useRecord(name: 'order' | 'holding' | 'closedPosition'): string | null {
  const shown = useShown()
  const { query } = useAddress()
  return shown === name ? (query['id'] ?? null) : null
}
