import type { Channel } from '@parkett/contract/customer/notices'
import type { MessageTarget } from '@parkett/contract/customer/messages'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type pg from 'pg'
import { labels, type Personal } from '../data-dir/personal.ts'

export type Db = Pick<pg.Pool, 'query'>

/** One message on its way, in the customer's language. */
export type Message = {
  readonly id: bigint
  readonly customer: bigint
  readonly kind: string
  readonly channel: Channel
  /** A phone number with its country code, an e-mail address, or the name of a device. */
  readonly recipient: string
  readonly language: string
  readonly text: string
  readonly at: Date
  /** To a device: which, and what a tap on it opens. */
  readonly push?: {
    readonly subscription: bigint
    readonly target: MessageTarget
    readonly object: bigint | null
  }
}

/**
 * Who brings messages to phones and mailboxes. An installation with a real provider puts its
 * own here; the embedded one writes them where simulated mode shows them.
 */
export type Carrier = {
  /** Takes the messages over, all or none, within the caller's transaction where `db` is one. */
  readonly send: (db: Db, messages: readonly Message[]) => Promise<void>
}

type Carrying = {
  /** Whether a push service takes what is for devices; else the outbox alone shows it. */
  readonly hasPushService: boolean
}

export const embeddedCarrier = (
  personal: Personal,
  { hasPushService }: Carrying = { hasPushService: false },
): Carrier => ({
  send: async (db, messages) => {
    const column = <V>(of: (message: Message) => V): V[] => messages.map(of)
    await db.query({
      name: 'send-messages',
      text: `INSERT INTO sent_messages
          (id, customer_id, kind, recipient_sealed, language, text, sent_at, channel)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[],
          $6::text[], $7::timestamptz[], $8::text[])`,
      values: [
        column(({ id }) => id.toString()),
        column(({ customer }) => customer.toString()),
        column(({ kind }) => kind),
        column(({ id, recipient }) => personal.seal(labels.message(id), recipient)),
        column(({ language }) => language),
        column(({ text }) => text),
        column(({ at }) => at),
        column(({ channel }) => channel),
      ],
    })
    if (hasPushService) await queuePushes(db, messages)
  },
})

/** Written with what tells of them: a push service is asked afterwards, and is nobody's hold-up. */
async function queuePushes(db: Db, messages: readonly Message[]): Promise<void> {
  const waiting = messages.flatMap(({ id, at, push }) =>
    push === undefined ? [] : [{ id, at, ...push }],
  )
  if (waiting.length === 0) return
  await db.query({
    name: 'queue-pushes',
    text: `INSERT INTO pushes (id, subscription, target, object, tries, next_at)
      SELECT n.id, n.subscription, n.target, n.object, 0, n.at FROM unnest($1::bigint[],
        $2::bigint[], $3::text[], $4::bigint[], $5::timestamptz[])
        AS n (id, subscription, target, object, at)
      JOIN push_subscriptions s ON s.id = n.subscription AND s.ended_at IS NULL`,
    values: [
      waiting.map(({ id }) => id.toString()),
      waiting.map(({ subscription }) => subscription.toString()),
      waiting.map(({ target }) => target),
      waiting.map(({ object }) => object?.toString() ?? null),
      waiting.map(({ at }) => at),
    ],
  })
}

const keptMs = dayMs

/** Messages hold codes and phone numbers: they are gone after a day. That they left stays. */
export async function tidySentMessages(db: Db, nowMs: number): Promise<void> {
  await db.query(
    `WITH gone AS (DELETE FROM sent_messages WHERE sent_at < $1
       RETURNING id, customer_id, kind, channel, language, sent_at)
     INSERT INTO deliveries (id, customer_id, kind, channel, language, sent_at)
     SELECT * FROM gone`,
    [new Date(nowMs - keptMs)],
  )
}
