import {
  noticeMessages,
  type Channel,
  type NoticeMessage,
} from '@parkett/contract/customer/notices'
import type { WordKey } from '@parkett/words/keys'
import { languages, resolveLanguage, type Language } from '@parkett/words/languages'
import type { Values } from '@parkett/words/messages'
import { readWords } from '@parkett/words/read'
import type { Words } from '@parkett/words/speak'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Carrier, Db, Message } from './carrier.ts'
import { choicesOf, wantedChannels } from './choices.ts'
import { localized } from './localized.ts'
import type { CodeKind, Notice, SecurityKind } from './kinds.ts'
import { int8, json, nullable, text, timestamp } from '../db/columns.ts'
import { houseRow, read as readRows } from '../db/read.ts'
import { labels, openPhone, type Personal } from '../data-dir/personal.ts'

export type Target = { readonly channel: Channel; readonly recipient: string }

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
  readonly facts?: Values
}
type Kind = CodeKind | SecurityKind | NoticeMessage
type Sending = {
  readonly customer: bigint
  readonly kind: Kind
  readonly facts: Values
  readonly to: (row: Row) => readonly Target[]
}

/** What slices use to reach a customer outside of the screen. */
export type Notify = {
  /** Sends a code to the customer's phone, or to what is to become theirs. */
  readonly code: (db: Db, message: CodeMessage) => Promise<void>
  /**
   * Writes a security message into the customer's list and sends it to phone and mailbox.
   * Nothing switches it off.
   */
  readonly security: (db: Db, notice: Notice) => Promise<void>
  /**
   * Any other messages, each on the channels its customer wants it on. One that cannot be said
   * holds up no other.
   */
  readonly notices: (db: Db, messages: readonly NewsMessage[]) => Promise<void>
  /** A customer's security messages, newest first, in the language asked for. */
  readonly read: (
    db: Db,
    customer: bigint,
    language: Language,
  ) => Promise<readonly SecurityMessage[]>
}

export type SecurityMessage = { readonly id: bigint; readonly at: Date; readonly text: string }

type Options = {
  readonly wall: Clock
  readonly ids: Ids
  readonly carrier: Carrier
  readonly personal: Personal
}
const shownMax = 50
/** `kind` and `facts` were written by `security` below. */
const kept = houseRow({
  id: int8,
  kind: text<SecurityKind>(),
  facts: json<Values>(),
  happenedAt: timestamp,
})
const addressee = houseRow({
  id: int8,
  phoneSealed: text(),
  emailSealed: nullable(text()),
  language: text(),
})
type Row = {
  readonly phone: string
  readonly email: string | null
  readonly language: string
}

const phoneOf = ({ phone }: Row): Target => ({ channel: 'sms', recipient: phone })
const everywhere = (row: Row): readonly Target[] =>
  row.email === null ? [phoneOf(row)] : [phoneOf(row), { channel: 'email', recipient: row.email }]

export function makeNotify({ wall, ids, carrier, personal }: Options): Notify {
  const translate = messageTexts()
  const rowsOf = addressees(personal)
  const read: Notify['read'] = async (db, customer, language) => {
    const sql = `SELECT id, kind, facts, happened_at FROM security_messages
      WHERE customer_id = $1 ORDER BY id DESC LIMIT ${shownMax}`
    const rows = await readRows(db, kept, sql, [customer])
    return rows.map(({ id, kind, facts, happenedAt: at }) => ({
      id,
      at,
      text: translate(language, kind, facts),
    }))
  }
  const messagesTo = (row: Row | undefined, { customer, kind, facts, to }: Sending): Message[] => {
    if (row === undefined) throw new Error(`no customer ${customer} to tell of ${kind}`)
    const targets = to(row)
    if (targets.length === 0) return []
    const language = resolveLanguage(row.language)
    const text = translate(language, kind, facts)
    const at = new Date(wall.now())
    return targets.map((target) => ({
      ...target,
      id: ids.next(),
      customer,
      kind,
      language,
      text,
      at,
    }))
  }
  const send = async (db: Db, sending: Sending): Promise<void> => {
    const row = (await rowsOf(db, [sending.customer])).get(sending.customer)
    await carrier.send(db, messagesTo(row, sending))
  }
  const notices: Notify['notices'] = async (db, news) => {
    const customers = [...new Set(news.map(({ customer }) => customer))]
    const [rows, choices] = [await rowsOf(db, customers), await choicesOf(db, customers)]
    const faults: unknown[] = []
    const messages = news.flatMap(({ customer, message, facts = {} }) => {
      const wanted = wantedChannels(choices.get(customer) ?? [], noticeMessages[message].kind)
      const to = (row: Row) => everywhere(row).filter(({ channel }) => wanted.includes(channel))
      try {
        return messagesTo(rows.get(customer), { customer, kind: message, facts, to })
      } catch (error) {
        faults.push(error)
        return []
      }
    })
    if (messages.length > 0) await carrier.send(db, messages)
    if (faults.length > 0) throw new AggregateError(faults, 'notices that could not be said')
  }
  return {
    read,
    code: (db, { customer, kind, code, to }) =>
      send(db, { customer, kind, facts: { code }, to: (row) => [to ?? phoneOf(row)] }),
    security: async (db, { customer, kind, facts = {} }) => {
      await db.query(
        `INSERT INTO security_messages (id, customer_id, kind, facts, happened_at)
         VALUES ($1, $2, $3, $4, $5)`,
        [ids.next(), customer, kind, JSON.stringify(facts), new Date(wall.now())],
      )
      await send(db, { customer, kind, facts, to: everywhere })
    },
    notices,
  }
}

/** The text of a message in each language. */
function messageTexts() {
  const translators = new Map(
    languages.map((language): [Language, Words] => [language, readWords(['notices'], language)]),
  )
  return (language: Language, kind: Kind, facts: Values): string => {
    const key: WordKey = `notify.${kind}`
    const text = translators.get(language)?.(key, localized(facts, language))
    if (text === undefined) throw new Error(`no texts in ${language}`)
    return text
  }
}

/** Whom to write to, and where: opened for this message alone. */
function addressees(personal: Personal) {
  const statement = {
    name: 'notice-customers',
    text: `SELECT id, phone_sealed, email_sealed, language FROM customers
      WHERE id = ANY($1::bigint[])`,
  }
  return async (db: Db, customers: readonly bigint[]): Promise<ReadonlyMap<bigint, Row>> => {
    const rows = await readRows(db, addressee, statement, [customers.map(String)])
    return new Map(
      rows.map(({ id, phoneSealed, emailSealed, language }) => [
        id,
        {
          phone: openPhone(personal, id, phoneSealed),
          email: emailSealed === null ? null : personal.open(labels.email(id), emailSealed),
          language,
        },
      ]),
    )
  }
}
