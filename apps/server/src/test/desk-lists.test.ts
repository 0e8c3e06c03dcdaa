// Goal: no list of the desk ends before its last row, whatever its length, and none shows a row
// twice. Method: more rows than two pages, many of the same moment, written straight into the
// tables; every list is walked to its end.
import { labels } from '../platform/data-dir/personal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { wholeStaff, type Colleague } from './testing-staff.ts'
import type { Role } from '@parkett/contract/desk/permissions'

const many = 230
let world: TestApp
let staff: Readonly<Record<Role, Colleague>>
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
  const { pool } = world.db
  const at = new Date(world.wall.nowMs)
  const each = `FROM generate_series(1, ${many}) n`
  const sealedOf = (of: (n: bigint) => readonly [label: string, plain: string]) =>
    Array.from({ length: many }, (_, n) => world.personal.seal(...of(BigInt(n + 1))))
  const somebody = { party: 'Jemand', iban: 'DE00', purpose: '' }
  const nobody = { party: '', iban: '', purpose: '' }
  // Ten at a time share their moment.
  const when = `$1::timestamptz + (n / 10) * interval '1 second'`
  await pool.query(
    `INSERT INTO customers (id, account_number, username, username_key, username_look, password_hash,
       invitation_code, invited_by, language, created_at, welcomed_at, phone_sealed, phone_mark)
     SELECT 7000 + n, 'PKLIST' || n, 'Reihe' || n, 'reihe' || n, 'reihe' || n, 'x', 'OWN' || n,
       'LIST1', 'de', ${when}, $1, ($2::text[])[n], 'x' ${each}`,
    [at, sealedOf((n) => [labels.phone(7_000n + n), `+4930${1_000_000n + n}`])],
  )
  await pool.query(
    `INSERT INTO invitations (code, quota, created_at) SELECT 'LIST' || n, 5, ${when} ${each}`,
    [at],
  )
  await pool.query(
    `INSERT INTO identity_cases (id, customer_id, attempt, status, submit_key, submit_hash, country, document, person,
       front_id, back_id, checks, submitted_at)
     SELECT 8000 + n, 7000 + n, 1, 'submitted', 'k' || n, '\\x00', 'DE', 'passport', sha256(n::text::bytea), 1, 2, '[]',
       ${when} ${each}`,
    [at],
  )
  await pool.query(
    `INSERT INTO incoming_lines (customer, id, account, bank_ref, booked_on, currency, amount, sealed, has_account,
       journal, received_at)
     SELECT 0, 9000 + n, 'A', 'R' || n, '2026-03-02', 'EUR', 100, ($2::text[])[n], true, 1, ${when} ${each}`,
    [at, sealedOf((n) => [labels.incoming('A', `R${n}`), JSON.stringify(somebody)])],
  )
  await pool.query(
    `INSERT INTO sessions (id, customer_id, token_hash, address, created_at, last_seen_at, expires_at)
     SELECT 5000 + n, 7001, sha256(n::text::bytea), '203.0.113.0', $1, ${when}, $1 ${each}`,
    [at],
  )
  await pool.query(
    `INSERT INTO customer_events (id, customer_id, at, staff_id, role, alias, act, subject)
     SELECT 4000 + n, 7001, ${when}, '1', 'kyc', 'A1', 'identity.open', 1 ${each}`,
    [at],
  )
  const { owner } = world.db
  await owner.query(
    `INSERT INTO book_days (customer, day, journals, summed_at) VALUES (0, '2026-03-02', 0, $1)`,
    [at],
  )
  await owner.query(`INSERT INTO bank_accounts (id, currency, iban, holder, bank) VALUES (1, 'SEK', 'X', 'P', 'B')
    ON CONFLICT DO NOTHING`)
  await owner.query(
    `INSERT INTO bank_statements (id, account, name, day, opening, closing, source, digest, imported_at, imported_by)
     VALUES (1, 1, 'S', '2026-03-02', 0, 0, 'csv', '\\x00', $1, 'A1')`,
    [at],
  )
  await owner.query(
    `INSERT INTO bank_lines (id, statement, account, line_key, booked_on, value_on, amount, reference, sealed)
     SELECT 3000 + n, 1, 1, n, '2026-03-02', '2026-03-02', n, '', ($1::text[])[n] ${each}`,
    [sealedOf((n) => [labels.bankLine(3_000n + n), JSON.stringify(nobody)])],
  )
  await owner.query(
    `INSERT INTO bank_items (item, day, currency, event, reference, amount, journals)
     SELECT 'journal/' || n, '2026-03-02', 'EUR', 'psp.payout', 'x', n, 1 ${each}`,
  )
  // Of each three one has words, of each five one is matched: the order of a page has more than
  // one step.
  await owner.query(
    `INSERT INTO bank_notes (id, line, reason, noted_by, noted_at) SELECT n, 3000 + n, 'x', 'A1', $1 ${each} WHERE n % 3 = 0`,
    [at],
  )
  await owner.query(
    `INSERT INTO bank_matches (line, item, how, matched_by, matched_at)
     SELECT 3000 + n, 'journal/' || n, 'staff', 'A1', $1 ${each} WHERE n % 5 = 0`,
    [at],
  )
  await pool.query(
    `INSERT INTO approvals (id, kind, payload, digest, reason, requester, requester_role, requested_at, expires_at)
     SELECT 6000 + n, 'books.closeDay', p, sha256(convert_to('books.closeDay' || E'\\n' || p, 'UTF8')), 'Reihe', $2,
       'compliance', $1::timestamptz, $1::timestamptz + interval '1 hour'
     FROM (SELECT n, '{"day":"2026-03-02","kind":"books.closeDay"}' AS p ${each}) rows`,
    [at, staff.admin.id],
  )
})
afterAll(() => world.close())

type List = {
  readonly what: string
  readonly role: Role
  readonly url: string
  readonly rows?: string
  readonly next?: string
  readonly cursor?: string
  readonly idOf: string
}
const lists: readonly List[] = [
  { what: 'customers found', role: 'support', url: '/operator/users?q=reihe', idOf: 'id' },
  { what: 'verifications that wait', role: 'compliance', url: '/operator/identity?', idOf: 'id' },
  { what: 'open approvals', role: 'compliance', url: '/operator/approvals?state=open', idOf: 'id' },
  { what: 'invitation codes', role: 'support', url: '/operator/codes?', idOf: 'code' },
  { what: 'customers of a code', role: 'support', url: '/operator/codes/LIST1/uses?', idOf: 'id' },
  {
    what: 'bank lines of nobody',
    role: 'payments',
    url: '/operator/incoming-lines?',
    rows: 'open',
    next: 'openNext',
    cursor: 'open',
    idOf: 'id',
  },
  ...['devices', 'acts'].map((rows) => ({
    what: `${rows} of a customer`,
    role: 'support' as const,
    url: '/operator/users/7001?',
    rows,
    next: `${rows}Next`,
    cursor: rows,
    idOf: 'id',
  })),
  ...['lines', 'items'].map((rows) => ({
    what: `${rows} of a booking day`,
    role: 'auditor' as const,
    url: '/operator/reconciliation/2026-03-02?',
    rows,
    next: `${rows}Next`,
    cursor: rows,
    idOf: rows === 'lines' ? 'id' : 'item',
  })),
]
const urlAt = ({ url, cursor = 'cursor' }: List, at: string): string =>
  `${url}&${cursor}=${encodeURIComponent(at)}`

for (const list of lists) {
  test(`${list.what}: every row is on exactly one page`, async () => {
    const seen: string[] = []
    let url = list.url
    for (let pages = 1; ; pages += 1) {
      const { data, status } = await staff[list.role].get(url)
      expect(status, url).toBe(200)
      for (const row of data[list.rows ?? 'rows']) seen.push(row[list.idOf])
      const next: string | null = data[list.next ?? 'next']
      if (next === null) {
        expect(pages).toBeGreaterThan(2)
        break
      }
      url = urlAt(list, next)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(many)
  })

  test(`${list.what}: a cursor that was not made here is refused`, async () => {
    // A code may be all digits; one that is none of ours only ends the list.
    for (const foreign of [
      "1' OR 1=1",
      '-1',
      ...(list.idOf === 'code' ? [] : ['99999999999999999999']),
    ]) {
      expect((await staff[list.role].get(urlAt(list, foreign))).reason, foreign).toBe(
        'field_invalid',
      )
    }
  })
}
