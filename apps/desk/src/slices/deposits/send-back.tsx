import {
  incomingLinesReturn,
  lineReturnReasons,
  type IncomingLineView,
  type LineReturnReason,
} from '@parkett/contract/desk/incoming-lines'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../frame/words.ts'

/** Sends the money back to its sender, for a reason of the list. */
export function SendBack({ line }: { readonly line: IncomingLineView }) {
  const t = useWords()
  const [reason, setReason] = useState<LineReturnReason>(lineReturnReasons[0])
  const act = useAct((write) =>
    write(incomingLinesReturn, { params: { id: line.id }, body: { reason } }),
  )
  // The form would be refused: there is no account that the bank named.
  if (line.senderFrozen) return <Notice tone="danger">{t('desk.deposit.senderFrozen')}</Notice>
  if (!line.returnable) return <Notice>{t('desk.deposit.noSender')}</Notice>
  return (
    <div className="desk-form">
      <SelectField
        label={t('desk.deposit.returnReason')}
        options={lineReturnReasons.map((value) => ({
          value,
          label: t(`desk.deposit.return_${value}`),
        }))}
        value={reason}
        onChange={setReason}
      />
      <Button kind="secondary" busy={act.busy} onClick={() => void act.run()}>
        {t('desk.deposit.return')}
      </Button>
      {act.error && (
        <Notice tone="danger" alert>
          {act.error}
        </Notice>
      )}
    </div>
  )
}
