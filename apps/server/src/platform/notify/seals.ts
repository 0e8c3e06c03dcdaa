import type { Values } from '@parkett/words/messages'
import { codeOf, messageText, type ToldMessage } from '@parkett/proof/message'
import type { Db } from './carrier.ts'
import type { ToldKind } from './kinds.ts'
import { int8, text } from '../db/columns.ts'
import { houseRow, read } from '../db/read.ts'

/** The key of the house, which signs papers and messages alike, each under a name of its own. */
export type Signer = {
  readonly keyId: string
  /** Ed25519, base64url. */
  readonly signBytes: (bytes: Buffer) => string
}

/** What is told, as it is signed. One of the two says where it stands. */
export type Telling = {
  readonly customer: bigint
  readonly kind: ToldKind
  readonly facts: Values
  readonly at: Date
  /** The number of the books' event; null: a message of the house. */
  readonly sequence: bigint | null
  readonly message: bigint | null
}

/** The words of a signature over this message. */
export const signedOf = (
  keyId: string,
  { customer, kind, facts, at }: Pick<Telling, 'customer' | 'kind' | 'facts' | 'at'>,
): string => {
  const told: ToldMessage = { kind, customer: String(customer), at: at.toISOString(), facts }
  return messageText(keyId, told)
}

/**
 * Signs messages and keeps each under its code, once: told again it has the code it had. Answers the
 * codes, in order. Part of the caller's transaction where `db` is one.
 */
export function makeSeals({ keyId, signBytes }: Signer) {
  return async (db: Db, tellings: readonly Telling[]): Promise<readonly string[]> => {
    const made = tellings.map((telling) => {
      const signature = signBytes(Buffer.from(signedOf(keyId, telling)))
      return { ...telling, signature, code: codeOf(signature) }
    })
    const column = <V>(of: (one: (typeof made)[number]) => V): V[] => made.map(of)
    const { rowCount } = await db.query({
      name: 'seal-messages',
      text: `INSERT INTO message_seals (code, customer_id, sequence, message, kind, facts,
          happened_at, signature, key_id)
        SELECT n.*, $9 FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[],
          $6::jsonb[], $7::timestamptz[], $8::text[]) AS n
        ON CONFLICT DO NOTHING`,
      values: [
        column(({ code }) => code),
        column(({ customer }) => customer.toString()),
        column(({ sequence }) => sequence?.toString() ?? null),
        column(({ message }) => message?.toString() ?? null),
        column(({ kind }) => kind),
        column(({ facts }) => JSON.stringify(facts)),
        column(({ at }) => at),
        column(({ signature }) => signature),
        keyId,
      ],
    })
    if (rowCount === made.length) return made.map(({ code }) => code)
    const known = await codesOf(db, made)
    return made.map((one) => known.get(keyOf(one)) ?? one.code)
  }
}

const keyOf = ({ customer, sequence, message }: Omit<Sealed, 'code'>): string =>
  `${customer} ${sequence ?? ''} ${message ?? ''}`
type Sealed = Pick<Telling, 'customer' | 'sequence' | 'message'> & { readonly code: string }

const sealedRow = houseRow({
  customerId: int8,
  sequence: int8,
  code: text(),
})

/** Those of the books that were sealed before, perhaps under an older key. */
async function codesOf(db: Db, tellings: readonly Telling[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read(
    db,
    sealedRow,
    `SELECT customer_id, sequence, code FROM message_seals
     WHERE (customer_id, sequence) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))`,
    [
      tellings.map(({ customer }) => String(customer)),
      tellings.map(({ sequence }) => (sequence === null ? null : String(sequence))),
    ],
  )
  return new Map(
    rows.map(({ customerId: customer, sequence, code }) => [
      keyOf({ customer, sequence, message: null }),
      code,
    ]),
  )
}
