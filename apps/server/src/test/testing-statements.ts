import { bankImport } from '@parkett/contract/desk/books'
import { text } from '../platform/db/columns.ts'
import { houseRow, readOne } from '../platform/db/read.ts'
import type { TestApp } from './testing-app.ts'
import { houseOf } from './testing-calls.ts'

const newestDay = houseRow({ day: text() })
const lineId = houseRow({ id: text() })

let lines = 0

/** Imports a statement on which so many cents went out, with such a text; answers the line's id. */
export async function paidLine(world: TestApp, said: string, minor: bigint): Promise<string> {
  const { pool } = world.db
  const today = new Date(world.wall.nowMs).toISOString().slice(0, 10)
  // A statement never lies before the last one.
  const newest = 'SELECT GREATEST(max(day), $1::date)::text AS day FROM bank_statements'
  const { day } = await readOne(pool, newestDay, newest, [today])
  const bankRef = `paid-${(lines += 1)}`
  const amount = `-${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  const line = `${day},${amount},PAYOUT ${said},${bankRef}`
  const file = `date,amount,purpose,bank reference\n${line}\n`
  await houseOf(world).must(bankImport, { file: new Blob([file]) })
  const sql = 'SELECT id::text FROM bank_lines WHERE line_key = $1'
  return (await readOne(pool, lineId, sql, [bankRef])).id
}
