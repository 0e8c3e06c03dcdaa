import { Pane, type PaneProps } from './pane.tsx'
import { useBrought } from './screen-under.tsx'

/** A pane that nobody waits for: its code comes when the screen beside it stands. */
export function LatePane(props: PaneProps) {
  return useBrought(props.name) ? <Pane {...props} /> : null
}
