import type { UserInfo } from '@parkett/contract/access'
import type { WordKey } from '@parkett/words/keys'
import { paths, type AppPath } from '../../paths.ts'

/** What the tasks need to know of a customer. */
type Known = Pick<UserInfo, 'hasTradePassword'>

type Task = {
  readonly open: (user: Known) => boolean
  readonly title: WordKey
  readonly text: WordKey
  readonly to: () => AppPath
}

/** What still has to be done, the most urgent first: one is shown. */
const tasks: readonly Task[] = [
  {
    open: (user) => !user.hasTradePassword,
    title: 'home.taskPassword',
    text: 'home.taskPasswordText',
    to: () => paths.tradePassword({ next: paths.home() }),
  },
]

export const nextTask = (user: Known): Task | null => tasks.find((task) => task.open(user)) ?? null
