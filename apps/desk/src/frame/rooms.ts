import type { deskQueues } from '@parkett/contract/desk/desk'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { RouteFacts } from '@parkett/contract/wire/route'
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

/** An act as the palette names it, with the room in which it is done. */
export type ActPlace = { readonly title: WordKey; readonly room: string }

/** `rest`: what the address says behind the name, '' for nothing. */
type ScreenProps = { readonly me: StaffMe; readonly rest: string }

/** A room with what it shows and whose it is. */
export type Screen = Omit<Room, 'key'> & {
  /** The call that its role must allow; without it the screen is not offered. */
  readonly needs: RouteFacts
  readonly show: ComponentType<ScreenProps>
}

type Said = Pick<Screen, 'title' | 'needs' | 'icon' | 'show'> & Partial<Screen>

/** Rooms of one part of the navigation; most have neither a letter nor a queue. */
export const inGroup =
  (group: Room['group']) =>
  (said: Said): Screen => ({ letter: null, queue: null, ...said, group })
