import type pg from 'pg'
import type { Clock } from '../base/ports.ts'
import type { Announced } from '../ledger/door/command.ts'
import type { Notify } from '../platform/notify/notify.ts'
import { Unsent } from '../platform/notify/unsent.ts'
import { messageOf, objectOf } from './told/events.ts'
import { factsOf } from './told/facts.ts'
import { keepUnsent, type Leaving } from './unsent.ts'

type Deps = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly notify: Pick<Notify, 'notices'>
  readonly onFault: (error: unknown) => void
}

/**
 * Tells customers outside of the app what the books say, as they chose to be told. A courtesy
 * beside the message centre, which reads the same events: sent once after the commit, what fails is
 * written down and tried again, and what a crash swallows still stands there. What the door tells
 * while messages are on their way goes out together after them, so that a busy exchange is not kept
 * waiting by one query for each message.
 */
export function tellEvents({
  pool,
  wall,
  notify,
  onFault,
}: Deps): (events: readonly Announced[]) => void {
  let waiting: Leaving[] = []
  let running = false
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const told = waiting
      waiting = []
      await notify
        .notices(pool, told, (leaving) => factsOf(pool, leaving))
        .catch((error: unknown) => {
          onFault(error)
          return keepUnsent(pool, wall.now(), failedOf(told, error)).catch(onFault)
        })
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

/** Those that could not be said, or, where nothing was sent, all of them. */
function failedOf(told: readonly Leaving[], error: unknown) {
  if (!(error instanceof Unsent)) return told.map((message) => ({ message, why: error }))
  const whyOf = new Map(error.failed.map(({ message, why }) => [message.event?.sequence, why]))
  return told.flatMap((message) => {
    const { sequence } = message.event
    return whyOf.has(sequence) ? [{ message, why: whyOf.get(sequence) }] : []
  })
}
