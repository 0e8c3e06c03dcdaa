import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.tsx'
import { Modal } from './modal.tsx'

type SheetProps = {
  readonly open: boolean
  readonly title: string
  /** Beside the title: the mark of a simulated market. */
  readonly chip?: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** An ActionBar. */
  readonly bar?: ReactNode
}

/** A panel from the foot of the screen (centred from 1024 px on). */
export function Sheet({ open, title, chip, closeLabel, onClose, children, bar }: SheetProps) {
  const id = useId()
  if (!open) return null
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <div className="sheet">
        <div className="sheet-head">
          <div className="sheet-name">
            <h2 className="sheet-title" id={id}>
              {title}
            </h2>
            {chip}
          </div>
          <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
        </div>
        <div className="sheet-body">{children}</div>
        {bar}
      </div>
    </Modal>
  )
}
