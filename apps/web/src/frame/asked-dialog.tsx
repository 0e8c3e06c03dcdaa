import { Dialog } from '@parkett/ui/dialog'
import type { Asked } from './use-asked.ts'

type AskedDialogProps = {
  readonly asked: Asked
  readonly question: string
  readonly consequence: string
  /** What leaves everything as it is. */
  readonly keepLabel: string
  readonly actLabel: string
}

/** The question of `useAsked`, with what goes wrong in it. */
export function AskedDialog({
  asked,
  question,
  consequence,
  keepLabel,
  actLabel,
}: AskedDialogProps) {
  return (
    <Dialog
      open={asked.open}
      question={question}
      consequence={consequence}
      cancelLabel={keepLabel}
      actLabel={actLabel}
      danger
      busy={asked.busy}
      error={asked.fault}
      onCancel={asked.close}
      onAct={() => void asked.act()}
    />
  )
}
