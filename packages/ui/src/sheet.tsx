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
  /** Before the title: a Seal. */
  readonly lead?: ReactNode
  /** Under the title, and part of the sheet's name. */
  readonly sub?: string | undefined
}

/**
 * A panel from the foot of the screen (centred from 1024 px on). Drag it down, press X or
 * Escape, tap beside it, or go back: each closes it.
 */
export function Sheet(props: SheetProps) {
  const { open, title, closeLabel, onClose, children, bar, lead, sub } = props
  const id = useId()
  const drag = useDrag(onClose)
  if (!open) return null
  return (
    <Modal labelledBy={sub ? `${id} ${id}s` : id} onClose={onClose}>
      <div className="sheet">
        <div className="sheet-grab" aria-hidden="true" {...drag} />
        <div className="sheet-head" {...drag}>
          {lead}
          <div className="sheet-titles">
            <h2 className="sheet-title" id={id}>
              {title}
            </h2>
            {sub && <p id={`${id}s`}>{sub}</p>}
          </div>
          <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
        </div>
        <div className="sheet-body">{children}</div>
        {bar}
      </div>
    </Modal>
  )
}
