import { channels, noticeKinds, type Channel, type NoticeKind } from '@parkett/contract/notices'
import type { Db } from './carrier.ts'

type Choice = { kind: string; channel: string; wanted: boolean }

/** What one customer wants to be told, by kind and channel. */
export async function readChoices(
  db: Db,
  customer: bigint,
): Promise<readonly ({ readonly kind: NoticeKind } & Readonly<Record<Channel, boolean>>)[]> {
  const { rows } = await db.query<Choice>('SELECT kind, channel, wanted FROM notice_choices WHERE customer_id = $1', [
    customer,
  ])
  const kinds = Object.keys(noticeKinds) as NoticeKind[] // Keys of the list.
  return kinds.map((kind) => {
    const wanted = (channel: Channel): boolean =>
      rows.find((row) => row.kind === kind && row.channel === channel)?.wanted ?? noticeKinds[kind][channel]
    return { kind, sms: wanted('sms'), email: wanted('email') }
  })
}

/** The channels on which one kind is wanted. */
export async function wantedChannels(db: Db, customer: bigint, kind: NoticeKind): Promise<readonly Channel[]> {
  const choice = (await readChoices(db, customer)).find((one) => one.kind === kind)
  return channels.filter((channel) => choice?.[channel] === true)
}

type Choosing = {
  readonly customer: bigint
  readonly kind: NoticeKind
  readonly channel: Channel
  readonly on: boolean
}

export async function choose(db: Db, { customer, kind, channel, on }: Choosing, at: Date): Promise<void> {
  await db.query(
    `INSERT INTO notice_choices (customer_id, kind, channel, wanted, chosen_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (customer_id, kind, channel) DO UPDATE SET wanted = EXCLUDED.wanted, chosen_at = EXCLUDED.chosen_at`,
    [customer, kind, channel, on, at],
  )
}
