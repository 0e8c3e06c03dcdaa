import { expect } from 'vitest'
import type { TestApp } from './testing-app.ts'

type Laying = {
  /** A customer after whom the others are made. */
  readonly like: bigint
  readonly count: number
}

/** Customers 1 to `count`, laid into the table: a queue is as long as its people. */
export async function layCustomers(
  owner: TestApp['db']['owner'],
  { like, count }: Laying,
): Promise<void> {
  await owner.query(
    `INSERT INTO customers SELECT (jsonb_populate_record(o, jsonb_build_object(
       'id', n, 'account_number', 'L' || n, 'username', 'laid' || n, 'username_key', 'laid' || n,
       'username_look', 'laid' || n, 'invitation_code', 'LAID' || n, 'phone_mark', 'laid' || n))).*
     FROM customers o, generate_series(1, $2::int) n WHERE o.id = $1`,
    [like, count],
  )
}

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

/** All pages of a queue, each no longer than a page and behind the one before. */
export async function allPages<Row>(
  ask: (cursor: string | undefined) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await ask(cursor)
    expect(page.rows.length).toBeLessThanOrEqual(100)
    rows.push(...page.rows)
    if (page.next === null) return rows
    expect(page.next).not.toBe(cursor)
    cursor = page.next
  }
}
