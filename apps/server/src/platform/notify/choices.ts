import {
  channels,
  noticeKinds,
  type Channel,
  type NoticeKind,
} from '@parkett/contract/customer/notices'
import type { Db } from './carrier.ts'
import { bool, int8, text } from '../db/columns.ts'
import { houseRow, read } from '../db/read.ts'

type Choice = { readonly kind: string; readonly channel: string; readonly wanted: boolean }
const choiceRow = houseRow({ customerId: int8, kind: text(), channel: text(), wanted: bool })

/** What one customer wants to be told, by kind and channel. */
export async function readChoices(
  db: Db,
  customer: bigint,
): Promise<readonly ({ readonly kind: NoticeKind } & Readonly<Record<Channel, boolean>>)[]> {
  const made = (await choicesOf(db, [customer])).get(customer) ?? []
  const kinds = Object.keys(noticeKinds) as NoticeKind[] // Keys of the list.
  return kinds.map((kind) => ({
    kind,
    sms: isWanted(made, kind, 'sms'),
    email: isWanted(made, kind, 'email'),
    push: isWanted(made, kind, 'push'),
  }))
}

/** What customers chose themselves; who chose nothing is not there. */
export async function choicesOf(
  db: Db,
  customers: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Choice[]>> {
  const statement = {
    name: 'notice-choices',
    text: `SELECT customer_id, kind, channel, wanted FROM notice_choices
      WHERE customer_id = ANY($1::bigint[])`,
  }
  const rows = await read(db, choiceRow, statement, [customers.map(String)])
  return Map.groupBy(rows, ({ customerId }) => customerId)
}

/** Those among them who want anything on their devices. */
export const onDevices = (made: ReadonlyMap<bigint, readonly Choice[]>): readonly bigint[] =>
  [...made].flatMap(([customer, choices]) =>
    choices.some(({ channel, wanted }) => channel === 'push' && wanted) ? [customer] : [],
  )

/** The channels on which one kind is wanted. */
export const wantedChannels = (made: readonly Choice[], kind: NoticeKind): readonly Channel[] =>
  channels.filter((channel) => isWanted(made, kind, channel))

const isWanted = (made: readonly Choice[], kind: NoticeKind, channel: Channel): boolean =>
  made.find((choice) => choice.kind === kind && choice.channel === channel)?.wanted ??
  noticeKinds[kind][channel]

type Choosing = {
  readonly customer: bigint
  readonly kind: NoticeKind
  readonly channel: Channel
  readonly on: boolean
}

export async function choose(
  db: Db,
  { customer, kind, channel, on }: Choosing,
  at: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO notice_choices (customer_id, kind, channel, wanted, chosen_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (customer_id, kind, channel)
     DO UPDATE SET wanted = EXCLUDED.wanted, chosen_at = EXCLUDED.chosen_at`,
    [customer, kind, channel, on, at],
  )
}
