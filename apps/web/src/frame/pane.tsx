import { readyElement, useReady } from '../router/pages.ts'
import { HereProvider, type Here } from '../router/screen-context.ts'
import type { ScreenName } from '../router/screen.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

export type PaneProps = { readonly name: ScreenName; readonly pane: Here['pane'] }

/**
 * A screen in a pane beside the one of the address; empty until its code is there. It does not
 * take the frame with it when it fails.
 */
export function Pane({ name, pane }: PaneProps) {
  useReady(name)
  return (
    <HereProvider value={{ name, pane }}>
      <ScreenBoundary resetKey={name}>{readyElement(name)}</ScreenBoundary>
    </HereProvider>
  )
}
