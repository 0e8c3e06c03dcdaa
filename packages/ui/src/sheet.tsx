import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.tsx'
import { Modal } from './modal.tsx'
import { useDrag } from './use-drag.tsx'

type SheetProps = {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** An ActionBar. */
  readonly bar?: ReactNode
}

/**
 * A panel from the foot of the screen (centred from 1024 px on). Drag it down, press X or
 * Escape, tap beside it, or go back: each closes it.
 */
export function Sheet({ open, title, closeLabel, onClose, children, bar }: SheetProps) {
  const id = useId()
  const drag = useDrag(onClose)
  if (!open) return null
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <div className="sheet">
        <div className="sheet-grab" aria-hidden="true" {...drag} />
        <div className="sheet-head" {...drag}>
          <h2 className="sheet-title" id={id}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
        </div>
        <div className="sheet-body">{children}</div>
        {bar}
      </div>
    </Modal>
  )
}
