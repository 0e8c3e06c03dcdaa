import type { SavingsDeposit } from '@parkett/contract/customer/savings'
import { Chip } from '@parkett/ui/chip'
import { useWords } from '../../session/words.ts'
import { stateOf } from './state-words.ts'

/** What a deposit is just now, as a mark. */
export function DepositState({ deposit }: { readonly deposit: SavingsDeposit }) {
  const t = useWords()
  const [word, tone] = stateOf(deposit)
  return <Chip tone={tone}>{t(word)}</Chip>
}
