import { labels } from '../../platform/data-dir/personal.ts'
import type { TestApp } from '../../test/testing-app.ts'

/** Customers by the hundred, written as a registration leaves them; they only read. @returns their numbers, ascending */
export async function manyCustomers(world: TestApp, howMany: number): Promise<readonly bigint[]> {
  const first = 700_000_000_000_000_000n
  const ids = Array.from({ length: howMany }, (_, at) => first + BigInt(at))
  await world.db.owner.query(
    `INSERT INTO customers (id, account_number, username, username_key, username_look, phone_sealed, phone_mark,
       password_hash, invitation_code, language, created_at, welcomed_at)
     SELECT n.id, 'N' || n.id, 'viele-' || n.id, 'viele-' || n.id, 'viele-' || n.id, n.phone, 'mark-' || n.id,
       'none', 'I' || n.id, 'sv', $3, $3
     FROM unnest($1::bigint[], $2::text[]) AS n (id, phone)`,
    [
      ids.map(String),
      ids.map((id) => world.personal.seal(labels.phone(id), '+46 70 1234567')),
      new Date(world.wall.nowMs),
    ],
  )
  return ids
}
