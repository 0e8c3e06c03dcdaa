import { noticeMessages, type NoticeMessage } from '@parkett/contract/notices'
import type pg from 'pg'
import type { Announced } from '../ledger/command.ts'
import { referenceOf } from '../trading/reference.ts'
import type { Notify } from './notify.ts'

type Deps = {
  readonly pool: pg.Pool
  readonly notify: Pick<Notify, 'notice'>
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
 * Tells customers what the books say, as they chose to be told. A courtesy beside the app, sent once after the commit:
 * what a crash swallows still stands in the books.
 */
export const tellEvents =
  ({ pool, notify, onFault }: Deps) =>
  (events: readonly Announced[]): void => {
    for (const event of events) {
      const message = messageOf(event)
      if (message === null) continue
      const id = fieldOf(event.data, 'id') || fieldOf(event.data, 'order')
      const reference = /^\d+$/.test(id) ? referenceOf(BigInt(id)) : ''
      void notify.notice(pool, { customer: event.customer, message, facts: { reference } }).catch(onFault)
    }
  }

/** A text of an event's data; empty where it has none. */
function fieldOf(data: unknown, name: string): string {
  if (typeof data !== 'object' || data === null) return ''
  const value: unknown = Reflect.get(data, name)
  return typeof value === 'string' ? value : ''
}
