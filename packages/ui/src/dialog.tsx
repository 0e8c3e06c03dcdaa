import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type DialogProps = {
  readonly open: boolean
  /** The question as a sentence. */
  readonly question: string
  /** What happens if one says yes. */
  readonly consequence: ReactNode
  readonly cancelLabel: string
  /** Names the act: "Sell", "Log out". */
  readonly actLabel: string
  readonly danger?: boolean | undefined
  readonly busy?: boolean | undefined
  /** Why the last try failed; stays until the next. */
  readonly error?: string | undefined
  readonly onCancel: () => void
  readonly onAct: () => void
}

/**
 * Asks before an act that cannot be taken back. Cancel is left and has the focus, the act is
 * right.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    question,
    consequence,
    cancelLabel,
    actLabel,
    danger,
    busy,
    error,
    onCancel,
    onAct,
  } = props
  const id = useId()
  if (!open) return null
  return (
    <Modal role="alertdialog" labelledBy={`${id}q`} describedBy={`${id}c`} onClose={onCancel}>
      <div className="ask">
        <h2 className="sheet-title" id={`${id}q`}>
          {question}
        </h2>
        <div id={`${id}c`}>{consequence}</div>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <div className="pair">
          <Button kind="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onAct}>
            {actLabel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
