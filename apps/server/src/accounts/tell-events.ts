import type pg from 'pg'
import type { Announced } from '../ledger/door/command.ts'
import type { NewsMessage, Notify } from '../platform/notify/notify.ts'
import { messageOf, objectOf } from './told/events.ts'
import { factsOf, type About } from './told/facts.ts'

type Deps = {
  readonly pool: pg.Pool
  readonly notify: Pick<Notify, 'notices'>
  readonly onFault: (error: unknown) => void
}

type Waiting = NewsMessage & About

/**
 * Tells customers outside of the app what the books say, as they chose to be told. A courtesy
 * beside the message centre, which reads the same events: sent once after the commit, and what a
 * crash swallows still stands there. What the door tells while messages are on their way goes out
 * together after them, so that a busy exchange is not kept waiting by one query for each message.
 */
export function tellEvents({
  pool,
  notify,
  onFault,
}: Deps): (events: readonly Announced[]) => void {
  let waiting: Waiting[] = []
  let running = false
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const told = waiting
      waiting = []
      await notify.notices(pool, told, (leaving) => factsOf(pool, leaving)).catch(onFault)
    }
    running = false
  }
  return (events) => {
    for (const event of events) {
      const kind = messageOf(event)
      if (kind === null) continue
      const { customer, sequence, at } = event
      const object = objectOf(event)
      const told = { sequence, at: new Date(at) }
      waiting.push({ customer, message: kind, kind, object, event: told })
    }
    if (running) return
    running = true
    void run()
  }
}
