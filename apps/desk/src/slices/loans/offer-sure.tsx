import type { LoanAtDesk } from '@parkett/contract/desk/loans'
import { formatMoney } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { Amount } from '../../frame/amount.tsx'
import { Preview } from '../../frame/queue/preview.tsx'
import { Sure } from '../../frame/sure.tsx'
import type { Act } from '../../frame/use-act.ts'
import { Day } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

type OfferSureProps = {
  readonly open: boolean
  readonly row: LoanAtDesk
  readonly act: Act
  readonly onAct: () => unknown
  readonly onClose: () => void
}

/** What one person is about to offer: its customer may accept it from then on. */
export function OfferSure({ open, row, act, onAct, onClose }: OfferSureProps) {
  const t = useWords()
  const { username, language, offersUntil, loan } = row
  const { amount, months, instalment } = loan.costs
  return (
    <Sure
      open={open}
      label={t('desk.loan.approve')}
      facts={[
        [t('desk.trades.customer'), username],
        [t('loans.amount'), <Amount key="amount" money={amount} />],
        [t('loans.term'), t('loans.months', { count: months })],
        [t('loans.instalment'), <Amount key="instalment" money={instalment} />],
        [t('loans.offerUntil'), <Day key="until" date={offersUntil} />],
      ]}
      act={act}
      onAct={onAct}
      onClose={onClose}
    >
      <Preview
        parts={['notices']}
        say={(theirs, their) => [
          theirs('notify.loanApproved', {
            amount: formatMoney(amount, their),
            date: formatDate(offersUntil, their),
          }),
        ]}
        language={language}
      />
    </Sure>
  )
}
