import { Rows, Row } from './row.tsx'
import { Sheet } from './sheet.tsx'

export type Act = {
  readonly key: string
  readonly label: string
  readonly hint?: string
  readonly onAct: () => void
  /**
   * The act goes to another screen, in place of the sheet's own history entry: nothing is left
   * to close.
   */
  readonly leaves?: boolean
}

type ActionSheetProps = {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly acts: readonly Act[]
}

/**
 * The menu of a row: opened by a long press or its "…" button, closes before the act runs, unless that leaves
 * the screen.
 */
export function ActionSheet({ open, title, closeLabel, onClose, acts }: ActionSheetProps) {
  return (
    <Sheet open={open} title={title} closeLabel={closeLabel} onClose={onClose}>
      <Rows label={title}>
        {acts.map((act) => (
          <Row
            key={act.key}
            name={act.label}
            sub={act.hint}
            onClick={() => {
              if (act.leaves !== true) onClose()
              act.onAct()
            }}
          />
        ))}
      </Rows>
    </Sheet>
  )
}
