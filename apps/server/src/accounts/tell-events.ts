import { noticeMessages, type NoticeMessage } from '@parkett/contract/customer/notices'
import type pg from 'pg'
import type { Announced } from '../ledger/door/command.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { NewsMessage, Notify } from '../platform/notify/notify.ts'

type Deps = {
  readonly pool: pg.Pool
  readonly notify: Pick<Notify, 'notices'>
  readonly onFault: (error: unknown) => void
}

const messageOn = new Map<string, NoticeMessage>()
for (const [message, { on }] of Object.entries(noticeMessages))
  for (const event of on) messageOn.set(event, message as NoticeMessage) // Keys of the list.

/** The message an event causes, if it causes one. */
export function messageOf({ type, data }: Pick<Announced, 'type' | 'data'>): NoticeMessage | null {
  const status = fieldOf(data, 'status')
  return messageOn.get(`${type}:${status}`) ?? messageOn.get(type) ?? null
}

/**
 * Tells customers what the books say, as they chose to be told. A courtesy beside the app, sent
 * once after the commit: what a crash swallows still stands in the books. What the door tells
 * while messages are on their way goes out together after them, so that a busy exchange is not
 * kept waiting by one query for each message.
 */
export function tellEvents({
  pool,
  notify,
  onFault,
}: Deps): (events: readonly Announced[]) => void {
  let waiting: NewsMessage[] = []
  let running = false
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const news = waiting
      waiting = []
      await notify.notices(pool, news).catch(onFault)
    }
    running = false
  }
  return (events) => {
    for (const event of events) {
      const message = messageOf(event)
      if (message === null) continue
      const id = fieldOf(event.data, 'id') || fieldOf(event.data, 'order')
      const reference = /^\d+$/.test(id) ? referenceOf(BigInt(id)) : ''
      waiting.push({ customer: event.customer, message, facts: { reference } })
    }
    if (running) return
    running = true
    void run()
  }
}

/** A text of an event's data; empty where it has none. */
function fieldOf(data: unknown, name: string): string {
  if (typeof data !== 'object' || data === null) return ''
  const value: unknown = Reflect.get(data, name)
  return typeof value === 'string' ? value : ''
}
