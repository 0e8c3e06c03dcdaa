import { incomingLinesReturn, lineReturnReasons } from '@parkett/contract/desk/incoming-lines'
import type { IncomingLineView } from '@parkett/contract/desk/line-view'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useState } from 'react'
import { Amount } from '../../frame/amount.tsx'
import { useKeys } from '../../frame/keys.ts'
import { thenLeaveDecided } from '../../frame/queue/decided.ts'
import { Sure } from '../../frame/sure.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { useWords } from '../../frame/words.ts'

type SendBackProps = { readonly line: IncomingLineView; readonly onDone: () => void }

/** Sends the money back to its sender, for a reason of the list; none is chosen before. */
export function SendBack({ line, onDone }: SendBackProps) {
  const t = useWords()
  const [asking, ask] = useState(false)
  const [sure, setSure] = useState(false)
  const { field, reason, given } = useReasonChoice({
    label: t('desk.deposit.returnReason'),
    reasons: lineReturnReasons,
    text: (value) => t(`desk.deposit.return_${value}`),
  })
  const act = useAct(async (write) => {
    if (reason === '') return
    await write(incomingLinesReturn, { params: { id: line.id }, body: { reason } })
  })
  const can = line.returnable && !line.senderFrozen
  useKeys({ r: can ? () => ask(true) : undefined })
  // The form would be refused: there is no account that the bank named.
  if (line.senderFrozen) return <Notice tone="danger">{t('desk.deposit.senderFrozen')}</Notice>
  if (!line.returnable) return <Notice>{t('desk.deposit.noSender')}</Notice>
  if (!asking)
    return (
      <div>
        <Button kind="danger" onClick={() => ask(true)}>
          {t('desk.deposit.return')}
        </Button>{' '}
        <kbd>R</kbd>
      </div>
    )
  const send = async (): Promise<void> => {
    const done = { room: 'deposits', id: line.id, said: t('desk.deposit.return') }
    if (!(await thenLeaveDecided(act, done))) return
    onDone()
    setSure(false)
  }
  return (
    <div className="desk-item">
      {field}
      <Button kind="danger" onClick={given(() => setSure(true))}>
        {t('desk.deposit.return')}
      </Button>
      <Sure
        open={sure}
        label={t('desk.deposit.return')}
        facts={[
          [t('desk.evidence.remitter'), line.remitter],
          [t('desk.evidence.sender'), line.iban],
          [t('label.amount'), <Amount key="amount" money={line.amount} />],
          ...(reason === ''
            ? []
            : [[t('desk.reason'), t(`desk.deposit.return_${reason}`)] as const]),
        ]}
        danger
        act={act}
        onAct={send}
        onClose={() => setSure(false)}
      >
        <p>{t('desk.deposit.returnText')}</p>
      </Sure>
    </div>
  )
}
