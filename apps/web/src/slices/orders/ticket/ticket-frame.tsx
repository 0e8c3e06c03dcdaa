import { IconButton } from '@parkett/ui/icon-button'
import { ChevronLeft, X } from '@parkett/ui/icons'
import { Modal } from '@parkett/ui/modal'
import { useDrag } from '@parkett/ui/use-drag'
import { useId, type ReactNode } from 'react'
import { useHere } from '../../../router/screen-context.ts'
import { useWords } from '../../../session/words.ts'

export type TicketFrameProps = {
  readonly title: string
  /** Beside the title: order type. */
  readonly pills?: ReactNode
  /** In the pane: buying or selling. */
  readonly sides?: ReactNode
  /** Back to the step before; absent on the first and the last. */
  readonly onBack?: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The sheet of the ticket, or the pane beside its stock: one height for every step, so that nothing moves under a finger. A
 * step replaces the one before, no sheet opens over it.
 */
export function TicketFrame({ title, pills, sides, onBack, onClose, children }: TicketFrameProps) {
  const t = useWords()
  const id = useId()
  const drag = useDrag(onClose)
  if (useHere().pane === 'side')
    return (
      <section className="ticket ticket-pane" aria-labelledby={id}>
        {onBack === undefined && <div className="ticket-sides">{sides}</div>}
        <div className="ticket-head">
          {onBack !== undefined && (
            <IconButton label={t('shell.back')} icon={<ChevronLeft />} onClick={onBack} />
          )}
          <h2 id={id} tabIndex={-1} className={sides ? 'sr' : undefined}>
            {title}
          </h2>
          {pills}
        </div>
        {children}
      </section>
    )
  return (
    <Modal labelledBy={id} onClose={onBack ?? onClose}>
      <div className="sheet ticket">
        <div className="sheet-grab" aria-hidden="true" {...drag} />
        <div className="ticket-head">
          {onBack !== undefined && (
            <IconButton label={t('shell.back')} icon={<ChevronLeft />} onClick={onBack} />
          )}
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {pills}
          <span className="ticket-space" />
          <IconButton label={t('action.close')} icon={<X />} onClick={onClose} />
        </div>
        {children}
      </div>
    </Modal>
  )
}
