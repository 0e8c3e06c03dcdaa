import {
  noticeMessages,
  type Channel,
  type NoticeMessage,
} from '@parkett/contract/customer/notices'
import { resolveLanguage } from '@parkett/words/languages'
import type { Values } from '@parkett/words/messages'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Carrier, Db, Message } from './carrier.ts'
import { choicesOf, onDevices, wantedChannels } from './choices.ts'
import { placeOf, type CodeKind, type Notice, type ToldKind } from './kinds.ts'
import type { PushTexts } from './push/said.ts'
import { liveDevices, type PushRow } from './push/subscriptions.ts'
import { makeSeals, type Signer, type Telling } from './seals.ts'
import { messageTexts, type Texts } from './texts.ts'
import { Unsent } from './unsent.ts'
import { makeWritten } from './written.ts'
import { bool, int8, nullable, text } from '../db/columns.ts'
import { houseRow, read as readRows, type RowIn } from '../db/read.ts'
import { labels, openPhone, type Personal } from '../data-dir/personal.ts'

export type Target = {
  readonly channel: Channel
  readonly recipient: string
  /** Which device it is. */
  readonly subscription?: bigint
}

type CodeMessage = {
  readonly customer: bigint
  readonly kind: CodeKind
  readonly code: string
  /** The number or address that is to become the customer's; without one the phone on record. */
  readonly to?: Target
}
export type NewsMessage = {
  readonly customer: bigint
  readonly message: NoticeMessage
  /** What it leads to, where no event says so. */
  readonly about?: bigint
  /** The same, as the event of the books names it. */
  readonly object?: bigint | null
  /** The event of the books that says it; without one it is written into the customer's list here. */
  readonly event?: { readonly sequence: bigint; readonly at: Date }
}
type Sending = {
  readonly customer: bigint
  readonly kind: CodeKind | ToldKind
  readonly facts: Values
  readonly to: readonly Target[]
  readonly object?: bigint | null
}

/** What slices use to reach a customer outside of the screen. */
export type Notify = Texts & {
  /** Sends a code to the customer's phone, or to what is to become theirs. */
  readonly code: (db: Db, message: CodeMessage) => Promise<void>
  /**
   * Writes a message into the customer's list and sends it to phone and mailbox. Nothing switches
   * it off.
   */
  readonly security: (db: Db, notice: Notice) => Promise<void>
  /**
   * Any other messages, each on the channels its customer wants it on. One that cannot be said
   * holds up no other: `Unsent` names those, after the others went out. `factsOf` is asked for
   * what the texts of those print that leave at all.
   */
  readonly notices: <News extends NewsMessage>(
    db: Db,
    messages: readonly News[],
    factsOf?: (leaving: readonly News[]) => Promise<readonly Values[]>,
  ) => Promise<void>
  /** Signs messages that were told and answers their codes, in order. */
  readonly seal: (db: Db, tellings: readonly Telling[]) => Promise<readonly string[]>
  /**
   * Calls whoever asked for it when a message was written into a customer's list: before it is
   * committed, so whoever hears it reads the list a moment later. What the books tell is heard
   * from the door.
   */
  readonly onWritten: (listener: (customer: bigint) => void) => void
  /** The same listeners hear that the list of a customer changed: on another device it was read. */
  readonly changed: (customer: bigint) => void
}

type Options = {
  readonly wall: Clock
  readonly clock: Clock
  readonly ids: Ids
  readonly carrier: Carrier
  readonly personal: Personal
  readonly signer: Signer
  /** Absent: nothing goes to devices. */
  readonly push?: PushTexts
}
const addressee = houseRow({
  id: int8,
  phoneSealed: text(),
  emailSealed: nullable(text()),
  language: text(),
  pushDetails: bool,
})
type Row = {
  readonly phone: string
  readonly email: string | null
  readonly language: string
  readonly pushDetails: boolean
}

const phoneOf = ({ phone }: Row): Target => ({ channel: 'sms', recipient: phone })
const deviceOf = ({ id, device }: PushRow): Target => ({
  channel: 'push',
  recipient: device,
  subscription: id,
})
const everywhere = (row: Row): readonly Target[] =>
  row.email === null ? [phoneOf(row)] : [phoneOf(row), { channel: 'email', recipient: row.email }]

export function makeNotify(options: Options): Notify {
  const { wall, clock, ids, carrier, personal, signer, push } = options
  const { say, print } = messageTexts()
  const rowsOf = addressees(personal)
  const seal = makeSeals(signer)
  const { write, changed, onWritten } = makeWritten({ ids, wall, clock })
  const messagesTo = (row: Row, { customer, kind, facts, to, object }: Sending, code?: string) => {
    const language = resolveLanguage(row.language)
    const said = say(language, kind, facts)
    const text = code === undefined ? said : print(language, said, code)
    const about = { customer, kind, language, text, at: new Date(wall.now()) }
    return to.map(({ channel, recipient, subscription }): Message => {
      const message = { ...about, channel, recipient, id: ids.next() }
      if (subscription === undefined) return message
      const told = kind as NoticeMessage // Nothing else goes to devices.
      const place = { subscription, target: placeOf(told).to, object: object ?? null }
      const plain = push?.plain(language, noticeMessages[told].kind) ?? text
      return { ...message, text: row.pushDetails ? text : plain, push: place }
    })
  }
  const rowOf = async (db: Db, customer: bigint, kind: string): Promise<Row> => {
    const row = (await rowsOf(db, [customer])).get(customer)
    if (row === undefined) throw new Error(`no customer ${customer} to tell of ${kind}`)
    if (row instanceof Error) throw row
    return row
  }
  const hasDevices = push !== undefined
  const notices = makeNotices({ carrier, rowsOf, seal, write, messagesTo, hasDevices })
  return {
    seal,
    say,
    print,
    onWritten,
    changed,
    notices,
    code: async (db, { customer, kind, code, to }) => {
      const row = await rowOf(db, customer, kind)
      const sending = { customer, kind, facts: { code }, to: [to ?? phoneOf(row)] }
      await carrier.send(db, messagesTo(row, sending))
    },
    security: async (db, { customer, kind, facts = {}, about = null }) => {
      const row = await rowOf(db, customer, kind)
      const telling = await write(db, { customer, kind, facts, about })
      const [code] = await seal(db, [telling])
      const sending = { customer, kind, facts, to: everywhere(row) }
      await carrier.send(db, messagesTo(row, sending, code))
    },
  }
}

type NoticesDeps = {
  readonly carrier: Carrier
  readonly rowsOf: ReturnType<typeof addressees>
  readonly seal: Notify['seal']
  readonly write: ReturnType<typeof makeWritten>['write']
  readonly messagesTo: (row: Row, sending: Sending, code?: string) => readonly Message[]
  readonly hasDevices: boolean
}

/** Those that customers can switch off, all of them together. */
function makeNotices(deps: NoticesDeps): Notify['notices'] {
  const { carrier, rowsOf, seal, write, messagesTo, hasDevices } = deps
  return async (db, news, factsOf) => {
    const customers = [...new Set(news.map(({ customer }) => customer))]
    const [rows, choices] = [await rowsOf(db, customers), await choicesOf(db, customers)]
    const devices = hasDevices
      ? await liveDevices(db, onDevices(choices))
      : new Map<bigint, readonly PushRow[]>()
    const failed: Unsent['failed'][number][] = []
    const leaving = news.flatMap((one) => {
      const row =
        rows.get(one.customer) ?? new Error(`no customer ${one.customer} to tell of ${one.message}`)
      if (row instanceof Error) {
        failed.push({ message: one, why: row })
        return []
      }
      const { kind } = noticeMessages[one.message]
      const wanted = wantedChannels(choices.get(one.customer) ?? [], kind)
      const own = [...everywhere(row), ...(devices.get(one.customer) ?? []).map(deviceOf)]
      const to = own.filter(({ channel }) => wanted.includes(channel))
      // What leaves by no channel is sealed when it is opened: it costs no row here.
      return to.length === 0 && one.event !== undefined ? [] : [{ ...one, row, to }]
    })
    const facts = (await factsOf?.(leaving)) ?? []
    const tellings: Telling[] = []
    for (const [at, { customer, message: kind, about = null, event }] of leaving.entries()) {
      const told = { customer, kind, facts: facts[at] ?? {} }
      tellings.push(
        event === undefined
          ? await write(db, { ...told, about })
          : { ...told, ...event, message: null },
      )
    }
    const codes = tellings.length === 0 ? [] : await seal(db, tellings)
    const messages = leaving.flatMap((message, at) => {
      const { customer, message: kind, row, to, about, object = about ?? null } = message
      const sending = { customer, kind, facts: facts[at] ?? {}, to, object }
      try {
        return messagesTo(row, sending, codes[at])
      } catch (why) {
        failed.push({ message, why })
        return []
      }
    })
    if (messages.length > 0) await carrier.send(db, messages)
    if (failed.length > 0) throw new Unsent(failed)
  }
}

/**
 * Whom to write to, and where: opened for this message alone. One whose address does not open has
 * the reason in its place, and holds up no other.
 */
function addressees(personal: Personal) {
  const statement = {
    name: 'notice-customers',
    text: `SELECT id, phone_sealed, email_sealed, language, push_details FROM customers
      WHERE id = ANY($1::bigint[])`,
  }
  return async (
    db: Db,
    customers: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, Row | Error>> => {
    const rows = await readRows(db, addressee, statement, [customers.map(String)])
    return new Map(rows.map((row) => [row.id, opened(personal, row)]))
  }
}

function opened(
  personal: Personal,
  { id, phoneSealed, emailSealed, language, pushDetails }: RowIn<typeof addressee>,
): Row | Error {
  try {
    return {
      phone: openPhone(personal, id, phoneSealed),
      email: emailSealed === null ? null : personal.open(labels.email(id), emailSealed),
      language,
      pushDetails,
    }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
