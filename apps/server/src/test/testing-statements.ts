import { bankImport } from '@parkett/contract/desk/books'
import type { TestApp } from './testing-app.ts'
import { houseOf } from './testing-calls.ts'

let lines = 0

/** Imports a statement on which so many cents went out, with such a text; answers the line's id. */
export async function paidLine(world: TestApp, said: string, minor: bigint): Promise<string> {
  const { pool } = world.db
  const today = new Date(world.wall.nowMs).toISOString().slice(0, 10)
  // A statement never lies before the last one.
  const newest = 'SELECT GREATEST(max(day), $1::date)::text AS day FROM bank_statements'
  const { rows } = await pool.query<{ day: string }>(newest, [today])
  const bankRef = `paid-${(lines += 1)}`
  const amount = `-${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  const line = `${rows[0]?.day ?? today},${amount},PAYOUT ${said},${bankRef}`
  const text = `date,amount,purpose,bank reference\n${line}\n`
  await houseOf(world).must(bankImport, { file: new Blob([text]) })
  const sql = 'SELECT id::text FROM bank_lines WHERE line_key = $1'
  return (await pool.query<{ id: string }>(sql, [bankRef])).rows[0]?.id ?? ''
}
