import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quoted, type Sum, type Table } from './format.ts'

const newline = 0x0a

/** Counts and adds up what passes: each row of COPY's text form ends with the only newline in it. */
export function makeSum(table: string): {
  readonly add: (bytes: Buffer) => void
  readonly sum: () => Sum
} {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (bytes) => {
      hash.update(bytes)
      for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) rows++
    },
    sum: () => ({ table, rows, sha256: hash.digest('hex') }),
  }
}

const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ')

/** The rows of a table as the transaction of this connection sees them. */
export async function* rowsOut(client: pg.PoolClient, table: Table): AsyncGenerator<Buffer> {
  const sql = `COPY ${quoted(table.table)} (${columnsOf(table)}) TO STDOUT`
  yield* client.query(copyTo(sql)) as AsyncIterable<Buffer> // a stream of the driver's: buffers only
}

export async function rowsIn(
  client: pg.PoolClient,
  table: Table,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const sql = `COPY ${quoted(table.table)} (${columnsOf(table)}) FROM STDIN`
  await pipeline(Readable.from(rows), client.query(copyFrom(sql)))
}

/** What a table holds now. */
export async function sumNow(client: pg.PoolClient, table: Table): Promise<Sum> {
  const { add, sum } = makeSum(table.table)
  for await (const bytes of rowsOut(client, table)) add(bytes)
  return sum()
}
