import type { Loan } from '@parkett/contract/customer/loans'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAmountEntry } from '../../cash/use-amount-entry.ts'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import type { LoanTicket } from './use-ticket.ts'

type PartFormProps = {
  readonly id: string
  readonly owed: NonNullable<Loan['owed']>
  readonly ticket: LoanTicket
  /** What the house said against the part that was asked for. */
  readonly refused: string | undefined
}

const field = 'loan-part'

/** P7: a part is repaid before its day; the house names what is the least and the most today. */
export function PartForm({ id, owed, ticket, refused }: PartFormProps) {
  const t = useWords()
  const entry = useAmountEntry({ id: field, edited: ticket.edited })
  const amount = entry.amountLike(owed.total)
  const fault = amount === null || isZero(amount) ? t('v.amount') : undefined
  const ask = () => {
    if (amount === null || ticket.state.busy !== 'no') return
    // A refusal is shown here, what else fails above.
    void ticket.ask({ kind: 'part', loan: id, amount: amount.amount })
  }
  return (
    <Section title={t('loans.part')}>
      <form className="pad stack" noValidate onSubmit={entry.onSubmit(fault, ask)}>
        <TextField
          id={field}
          label={t('label.amount')}
          hint={t('loans.partText')}
          error={entry.asked ? (fault ?? refused) : undefined}
          value={entry.text}
          onChange={entry.setText}
          inputMode="decimal"
          amount
          end={owed.total.currency}
        />
        <OnlineButton type="submit" kind="secondary" wide busy={ticket.state.busy === 'preparing'}>
          {t('loans.part')}
        </OnlineButton>
      </form>
    </Section>
  )
}
