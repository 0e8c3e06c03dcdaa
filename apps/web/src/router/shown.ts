import { useMatches } from '@tanstack/react-router'
import type { ScreenName } from './screen.ts'

/** The screen that is on display, null at an unknown address. In a list beside it too. */
export const useShown = (): ScreenName | null =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen ?? null })
