import type { deskQueues } from '@parkett/contract/desk/desk'
import type { WordKey } from '@parkett/words/keys'
import type { ComponentType } from 'react'

/** The parts of the navigation, top to bottom; the first has no head. */
export const groups = ['first', 'queues', 'customers', 'money', 'market', 'house'] as const
export type Group = (typeof groups)[number]

/** A room as the navigation, the keys and the palette name it. */
export type Room = {
  readonly key: string
  readonly title: WordKey
  readonly group: Group
  readonly icon: ComponentType<{ readonly size?: number }>
  /** Goes there after `G`; null for a room that is seldom entered. */
  readonly letter: string | null
  /** What waits there is counted beside its name. */
  readonly queue: (typeof deskQueues)[number] | 'mine' | null
}
