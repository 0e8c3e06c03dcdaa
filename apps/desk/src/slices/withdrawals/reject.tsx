import { refusalReasons } from '@parkett/contract/customer/withdrawals'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { Button } from '@parkett/ui/button'
import { formatMoney } from '@parkett/words/format'
import { useState } from 'react'
import { Amount } from '../../frame/amount.tsx'
import { useKeys } from '../../frame/keys.ts'
import { thenLeaveDecided } from '../../frame/queue/decided.ts'
import type { Marks } from '../../frame/queue/marks.ts'
import { Preview } from '../../frame/queue/preview.tsx'
import { Sure } from '../../frame/sure.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { useWords } from '../../frame/words.ts'
import type { Shown } from './shown.ts'

/** A bank sends back by itself. */
const rejectReasons = refusalReasons.filter((reason) => reason !== 'bank_return')

type RejectProps = { readonly shown: Shown; readonly marks: Marks<Shown['payout']> }

/** Only with a reason of the closed list, and summed up before: the money is the customer's again. */
export function Reject({ shown: { payout, language }, marks }: RejectProps) {
  const t = useWords()
  const [sure, setSure] = useState(false)
  const { id, username, reference, amount } = payout
  const { field, reason, given } = useReasonChoice({
    label: t('desk.payout.rejectReason'),
    reasons: rejectReasons,
    text: (value) => t(`clock.reason_${value}`),
  })
  const act = useAct(async (write) => {
    await write(withdrawalsAct, {
      params: { id },
      body: reason === '' ? { act: 'reject' } : { act: 'reject', reason },
    })
    marks.drop(id)
  })
  const ask = given(() => setSure(true))
  useKeys({ r: ask })
  const run = async (): Promise<void> => {
    const said = `${t('withdrawal.status_rejected')} · ${reference}`
    if (await thenLeaveDecided(act, { room: 'withdrawals', id, said })) setSure(false)
  }
  return (
    <div className="desk-item">
      {field}
      <div>
        <Button kind="danger" onClick={ask}>
          {t('desk.payout.reject')}
        </Button>{' '}
        <kbd>R</kbd>
      </div>
      <Sure
        open={sure}
        label={t('desk.payout.reject')}
        facts={[
          [t('desk.trades.customer'), username],
          [t('label.amount'), <Amount key="amount" money={amount} />],
          ...(reason === '' ? [] : [[t('desk.reason'), t(`clock.reason_${reason}`)] as const]),
        ]}
        danger
        act={act}
        onAct={run}
        onClose={() => setSure(false)}
      >
        {reason !== '' && (
          <Preview
            parts={['notices', 'withdrawals']}
            say={(theirs, their) => [
              theirs('notify.withdrawalEnded', { reference, amount: formatMoney(amount, their) }),
              theirs(`withdrawal.why_${reason}`),
              theirs('withdrawal.moneyBack'),
            ]}
            language={language}
          />
        )}
      </Sure>
    </div>
  )
}
