import type { Loan } from '@parkett/contract/customer/loans'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { addMoney, isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { loanQuery } from './queries.ts'

/** What its state means for the customer, in a sentence; and where its money lies. */
export function News({ loan }: { readonly loan: Loan }) {
  const t = useWords()
  const format = useFormat()
  const { state, offerUntil, owed, writtenOff, payments } = loan
  const recovered = payments.find(({ kind }) => kind === 'recovered')
  return (
    <div role="status">
      {state === 'submitted' && <Notice tone="success">{t('s.application')}</Notice>}
      {state === 'approved' && (
        <Notice tone="success" title={t('loans.state_approved')}>
          {`${t('loans.offerUntil')} ${format.weekday(offerUntil)}`}
        </Notice>
      )}
      {writtenOff !== null && (
        <Notice title={t('loans.state_written_off')}>
          {t('loans.writtenOffText', { amount: format.money(writtenOff) })}
          {recovered !== undefined &&
            ` ${t('loans.recoveredText', {
              amount: format.money(addMoney(recovered.principal, recovered.interest)),
            })}`}
        </Notice>
      )}
      {state === 'offer_accepted' && <Notice>{t('loans.acceptText')}</Notice>}
      {owed !== null && owed.dueCount > 0 && (
        <Notice tone={state === 'overdue' ? 'danger' : 'brass'}>
          {`${t('loans.due')}: ${format.money(owed.due)}`}
        </Notice>
      )}
      {(owed !== null || writtenOff !== null) && <Pocket />}
    </div>
  )
}

/** Money of the loan that is still here, and the two ways that it can go. */
function Pocket() {
  const t = useWords()
  const format = useFormat()
  const { data } = useQuery(loanQuery({}))
  if (data === undefined || isZero(data.pocket)) return null
  return (
    <Notice
      title={`${t('loans.pocket')}: ${format.money(data.pocket)}`}
      action={
        <ButtonLink kind="quiet" href={href(paths.withdraw({ from: 'loan' }))}>
          {t('loans.pocketOut')}
        </ButtonLink>
      }
    >
      {t('loans.pocketText')}
    </Notice>
  )
}
