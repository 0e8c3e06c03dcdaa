import type { SavingsDeposit, SavingsState } from '@parkett/contract/customer/savings'
import type { Tone } from '@parkett/ui/chip'
import type { WordKey } from '@parkett/words/keys'

type Shown = readonly [word: WordKey, tone: Tone]

const words = {
  pending: ['savings.pending', 'neutral'],
  active: ['savings.active', 'brand'],
  matured: ['savings.matured', 'success'],
  exited: ['savings.exited', 'neutral'],
} as const satisfies Record<SavingsState, Shown>

/** What a deposit is just now, in words. */
export const stateOf = ({ state, isSoon }: Pick<SavingsDeposit, 'state' | 'isSoon'>): Shown =>
  state === 'active' && isSoon ? ['savings.soon', 'brass'] : words[state]
