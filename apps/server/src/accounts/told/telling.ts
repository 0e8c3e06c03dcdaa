import type { NoticeMessage } from '@parkett/contract/customer/notices'
import type { Values } from '@parkett/words/messages'
import type { Pool } from 'pg'
import { read, type Reading } from '../../platform/db/read.ts'

export type Db = Pick<Pool, 'query'>

/** A message of the books and what it is about. */
export type About = {
  readonly customer: bigint
  readonly kind: NoticeMessage
  readonly object: bigint | null
}

/** What texts about one kind of object print, by `keyOf` what they are about. */
export type Telling = (db: Db, messages: readonly About[]) => Promise<ReadonlyMap<string, Values>>

type Told = { readonly customer: bigint; readonly id: bigint }

export const keyOf = ({ customer, object }: Pick<About, 'customer' | 'object'>): string =>
  `${customer} ${object}`

/**
 * Reads the objects of many customers in one statement: what is selected, and what is joined to
 * `n(customer, id)`, the objects that are asked for.
 */
export function telling<Row extends Told>(of: {
  readonly name: string
  readonly row: Reading<Row>
  readonly select: string
  readonly join: string
  readonly values: (row: Row) => Values
}): Telling {
  const text = `SELECT ${of.select}
    FROM unnest($1::bigint[], $2::bigint[]) AS n(customer, id)
    JOIN ${of.join}`
  return async (db, messages) => {
    const rows = await read(db, of.row, { name: `told-${of.name}`, text }, [
      messages.map(({ customer }) => String(customer)),
      messages.map(({ object }) => String(object)),
    ])
    return new Map(
      rows.map((row) => [keyOf({ customer: row.customer, object: row.id }), of.values(row)]),
    )
  }
}
