import type { UserInfo } from '@parkett/contract/customer/access'
import type { WordKey } from '@parkett/words/keys'
import { paths, type AppPath } from '../../router/paths.ts'

/** What the tasks need to know of a customer. */
type Known = Pick<UserInfo, 'hasTradePassword' | 'identity'> & {
  /** Whether this installation asks for an approved identity before trading. */
  readonly identityRequired: boolean
}

type Task = {
  readonly open: (user: Known) => boolean
  readonly title: WordKey
  readonly text: WordKey
  readonly to: () => AppPath
}

/** What still has to be done, the most urgent first: one is shown. */
const tasks: readonly Task[] = [
  {
    open: ({ identity, identityRequired }) =>
      identityRequired &&
      identity !== 'approved' &&
      identity !== 'submitted' &&
      identity !== 'in_review',
    title: 'identity.first',
    text: 'identity.firstText',
    to: () => paths.identity(),
  },
  {
    open: (user) => !user.hasTradePassword,
    title: 'home.taskPassword',
    text: 'home.taskPasswordText',
    to: () => paths.tradePassword({ next: paths.home() }),
  },
]

export const nextTask = (user: Known): Task | null => tasks.find((task) => task.open(user)) ?? null
