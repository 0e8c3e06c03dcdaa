import type { WordKey } from '@parkett/words/keys'
import { languages, resolveLanguage, type Language } from '@parkett/words/languages'
import type { Values } from '@parkett/words/messages'
import { readWords } from '@parkett/words/read'
import type { Words } from '@parkett/words/speak'
import type { Clock, Ids } from '../ports.ts'
import type { Carrier, Db } from './carrier.ts'
import type { CodeKind, Notice, SecurityKind } from './kinds.ts'

/** What slices use to reach a customer outside of the screen. */
export type Notify = {
  /** Sends a code to the customer's phone. */
  readonly code: (
    db: Db,
    message: { readonly customer: bigint; readonly kind: CodeKind; readonly code: string },
  ) => Promise<void>
  /** Writes a security message into the customer's list and sends it to their phone. Nothing switches it off. */
  readonly security: (db: Db, notice: Notice) => Promise<void>
}

type Options = { readonly wall: Clock; readonly ids: Ids; readonly carrier: Carrier }
type Row = { phone: string; language: string }

export function makeNotify({ wall, ids, carrier }: Options): Notify {
  const voices = new Map(languages.map((language): [Language, Words] => [language, readWords(['notify'], language)]))
  const send = async (db: Db, customer: bigint, kind: CodeKind | SecurityKind, facts: Values): Promise<void> => {
    const { rows } = await db.query<Row>('SELECT phone, language FROM customers WHERE id = $1', [customer])
    const [row] = rows
    if (row === undefined) throw new Error(`no customer ${customer} to tell of ${kind}`)
    const language = resolveLanguage(row.language)
    const key: WordKey = `notify.${kind}`
    const text = voices.get(language)?.(key, facts)
    if (text === undefined) throw new Error(`no voice in ${language}`)
    await carrier.send(db, {
      id: ids.next(),
      customer,
      kind,
      recipient: row.phone,
      language,
      text,
      at: new Date(wall.now()),
    })
  }
  return {
    code: (db, { customer, kind, code }) => send(db, customer, kind, { code }),
    security: async (db, { customer, kind, facts = {} }) => {
      await db.query(
        'INSERT INTO security_messages (id, customer_id, kind, facts, happened_at) VALUES ($1, $2, $3, $4, $5)',
        [ids.next(), customer, kind, JSON.stringify(facts), new Date(wall.now())],
      )
      await send(db, customer, kind, facts)
    },
  }
}
