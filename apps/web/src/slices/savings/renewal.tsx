import type { SavingsDepositDetail } from '@parkett/contract/customer/savings'
import { ButtonLink } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { OnlineButton } from '../../frame/online-button.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { rateText } from './terms.ts'

type RenewalProps = {
  readonly deposit: SavingsDepositDetail
  readonly busy: boolean
  readonly onAsk: (kind: 'renew' | 'payOut') => void
}

/** What becomes of it at the end of its term: paid, or renewed once where that was chosen for this one. */
export function Renewal({ deposit, busy, onAsk }: RenewalProps) {
  const t = useWords()
  const format = useFormat()
  const { renewal, mayRenew, maturesOn, state } = deposit
  const date = format.weekday(maturesOn)
  const isOpen = state === 'pending' || state === 'active'
  if (renewal === null && !mayRenew) return null
  return (
    <Section title={t('savings.renewTitle')}>
      <p className="pad">
        {renewal === null
          ? t('savings.renewOffer', { date })
          : renewal.state === 'chosen'
            ? t('savings.renewChosen', {
                date,
                rate: rateText(renewal.yieldRate, format.language),
                early: rateText(renewal.earlyRate, format.language),
              })
            : t(renewal.state === 'renewed' ? 'savings.renewed' : 'savings.renewLapsed')}
      </p>
      <div className="pad acts">
        {mayRenew && (
          <OnlineButton kind="secondary" wide busy={busy} onClick={() => onAsk('renew')}>
            {t('savings.renew')}
          </OnlineButton>
        )}
        {renewal?.state === 'chosen' && isOpen && (
          <OnlineButton kind="secondary" wide busy={busy} onClick={() => onAsk('payOut')}>
            {t('savings.renewOff')}
          </OnlineButton>
        )}
        {typeof renewal?.became === 'string' && (
          <ButtonLink kind="secondary" wide href={href(paths.savings({ deposit: renewal.became }))}>
            {t('savings.renewedOpen')}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}
