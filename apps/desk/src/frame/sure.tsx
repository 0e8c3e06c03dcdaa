import { Dialog } from '@parkett/ui/dialog'
import { Fragment, type ReactNode } from 'react'
import type { Act } from './use-act.ts'
import { useWords } from './words.ts'

type SureProps = {
  readonly open: boolean
  /** Names the act: "Reject", on its button too. */
  readonly label: string
  /** What, whom and how much: each with its label. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  /** What its customer will read. */
  readonly children?: ReactNode
  readonly danger?: boolean
  readonly act: Pick<Act, 'busy' | 'error'>
  readonly onAct: () => unknown
  readonly onClose: () => void
}

/** The summary before an act that cannot be taken back: all of it once more, and the act by its name. */
export function Sure({ open, label, facts, children, danger, act, onAct, onClose }: SureProps) {
  const t = useWords()
  return (
    <Dialog
      open={open}
      question={label}
      consequence={
        <>
          <dl className="desk-pairs">
            {facts.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
          {children}
          <p className="quiet">{t('desk.sure.final')}</p>
        </>
      }
      cancelLabel={t('action.cancel')}
      actLabel={label}
      danger={danger}
      busy={act.busy}
      error={act.error}
      onCancel={act.busy ? () => {} : onClose}
      onAct={() => void onAct()}
    />
  )
}
