import type { UserInfo } from '@parkett/contract/customer/access'
import type { WordKey } from '@parkett/words/keys'
import { paths, type AppPath } from '../../router/paths.ts'

/** What the steps need to know of a customer. */
type Known = Pick<UserInfo, 'hasTradePassword' | 'identity'> & {
  /** Whether this installation asks for an approved identity before trading. */
  readonly identityRequired: boolean
  /** Whether a stock was looked at on this device. */
  readonly looked: boolean
}

export type Step = {
  readonly done: boolean
  readonly title: WordKey
  readonly text: WordKey
  /** What the button says. */
  readonly act: WordKey
  /** Null while there is nothing to do: the house looks at what was handed in. */
  readonly to: AppPath | null
}

/** What a new customer does first, in its order. */
export function stepsOf({ identity, identityRequired, hasTradePassword, looked }: Known): Step[] {
  const waiting = identity === 'submitted' || identity === 'in_review'
  const proof: Step = {
    done: identity === 'approved',
    title: identity === 'approved' ? 'home.stepIdentityDone' : 'identity.first',
    text: waiting ? 'home.stepIdentityWaits' : 'home.stepIdentityText',
    act: 'home.stepStart',
    to: waiting ? null : paths.identity(),
  }
  return [
    ...(identityRequired ? [proof] : []),
    {
      done: hasTradePassword,
      title: 'home.taskPassword',
      text: 'home.stepPasswordText',
      act: 'home.stepSet',
      to: paths.tradePassword({ next: paths.home() }),
    },
    {
      done: looked,
      title: 'home.stepLook',
      text: 'home.stepLookText',
      act: 'home.stepGo',
      to: paths.market(),
    },
  ]
}
