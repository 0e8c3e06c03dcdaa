import type { Announced } from './command.ts'

type Listener = (events: readonly Announced[]) => void

/**
 * What the door tells after each commit, for who is there to hear it: it is opened before the
 * rooms that listen.
 */
export type Announcements = {
  readonly announce: Listener
  readonly listen: (listener: Listener) => void
}

export function makeAnnouncements(): Announcements {
  const listeners: Listener[] = []
  return {
    announce: (events) => listeners.forEach((listener) => listener(events)),
    listen: (listener) => void listeners.push(listener),
  }
}
