import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import type { ReactNode } from 'react'
import { useWords } from '../../session/words.ts'
import { useBrakeText, type BrakeRow } from './use-brake-text.ts'

type BrakeFormProps = {
  /** The limit as it is; empty where there is none. */
  readonly rows: readonly BrakeRow[]
  readonly brake: { readonly busy: boolean; readonly fault: string | undefined }
  readonly onSave: () => void
  readonly onEnd: () => void
  readonly children: ReactNode
}

/** What a limit is now, what it is to be, and the way out of it, which takes a day. */
export function BrakeForm({ rows, brake, onSave, onEnd, children }: BrakeFormProps) {
  const t = useWords()
  const say = useBrakeText()
  const waits = say.waits(rows)
  return (
    <form
      className="pad stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <p>
        <b className="num">{say.holds(rows)}</b>
        {waits !== undefined && <span className="quiet"> {waits}</span>}
      </p>
      {children}
      <FormFault text={brake.fault} />
      <Button type="submit" wide busy={brake.busy}>
        {t('action.save')}
      </Button>
      {rows.length > 0 && (
        <>
          <Button kind="quiet" wide busy={brake.busy} onClick={onEnd}>
            {t('brakes.end')}
          </Button>
          <p className="quiet">{t('brakes.endsLater')}</p>
        </>
      )}
    </form>
  )
}
