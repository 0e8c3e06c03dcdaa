import type { SavingsDeposit } from '@parkett/contract/customer/savings'
import { Section } from '@parkett/ui/section'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useWords } from '../../session/words.ts'
import { ExitSum } from './exit-review.tsx'
import { EarlyRule } from './purchase-review.tsx'

type EarlyEndProps = {
  readonly deposit: SavingsDeposit
  readonly busy: boolean
  readonly onAsk: () => void
}

/** What giving it back now would pay, and the way there; nothing once it has ended. */
export function EarlyEnd({ deposit, busy, onAsk }: EarlyEndProps) {
  const t = useWords()
  const { exit, earlyRate } = deposit
  if (exit === null) return null
  return (
    <Section title={t('savings.exitNow')}>
      <ExitSum deposit={deposit.deposit} exit={exit} earlyRate={earlyRate} />
      <EarlyRule rate={earlyRate} />
      <div className="pad acts">
        <OnlineButton kind="secondary" wide busy={busy} onClick={onAsk}>
          {t('savings.exit')}
        </OnlineButton>
      </div>
    </Section>
  )
}
