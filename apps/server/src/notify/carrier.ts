import type { Channel } from '@parkett/contract/notices'
import type pg from 'pg'

export type Db = Pick<pg.Pool, 'query'>

/** One message on its way, in the customer's language. */
export type Message = {
  readonly id: bigint
  readonly customer: bigint
  readonly kind: string
  readonly channel: Channel
  /** A phone number with its country code, or an e-mail address. */
  readonly recipient: string
  readonly language: string
  readonly text: string
  readonly at: Date
}

/**
 * Who brings messages to phones and mailboxes. An installation with a real provider puts its own here; the embedded one writes
 * them where simulated mode shows them.
 */
export type Carrier = {
  /** Takes the message over, within the caller's transaction where `db` is one. */
  readonly send: (db: Db, message: Message) => Promise<void>
}

export const embeddedCarrier: Carrier = {
  send: async (db, { id, customer, kind, channel, recipient, language, text, at }) => {
    await db.query(
      `INSERT INTO sent_messages (id, customer_id, kind, recipient, language, text, sent_at, channel)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, customer, kind, recipient, language, text, at, channel],
    )
  },
}

const keptMs = 86_400_000

/** Messages hold codes and phone numbers: they are gone after a day. */
export async function tidySentMessages(db: Db, nowMs: number): Promise<void> {
  await db.query('DELETE FROM sent_messages WHERE sent_at < $1', [new Date(nowMs - keptMs)])
}
