// Goal: no list of the desk ends before its last row, whatever its length, and none shows a row
// twice. Method: more rows than two pages, many of the same moment, written straight into the
// tables; every list is walked to its end.
import { labels } from '../platform/data-dir/personal.ts'
import { approvalsList } from '@parkett/contract/desk/approvals'
import { booksDay } from '@parkett/contract/desk/books'
import { codesList, codesUses } from '@parkett/contract/desk/codes'
import { incomingLinesList } from '@parkett/contract/desk/incoming-lines'
import { kycQueue } from '@parkett/contract/desk/kyc'
import type { Role } from '@parkett/contract/desk/permissions'
import { usersSearch, usersShow } from '@parkett/contract/desk/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { wholeStaff, type Colleague } from './testing-staff.ts'

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
  await owner.query(`INSERT INTO bank_accounts (id, currency, iban, holder, bank) VALUES (1, 'HKD', 'X', 'P', 'B')
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
    `WITH pairs AS (SELECT 3000 + n AS line, 'journal/' || n AS item ${each} WHERE n % 5 = 0),
       matched AS (INSERT INTO bank_matched SELECT line, 'staff', 'A1', $1 FROM pairs),
       lines AS (INSERT INTO bank_matched_lines SELECT line, line FROM pairs)
     INSERT INTO bank_matched_items SELECT item, line FROM pairs`,
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

/** One page: what its rows are known by, and where the next one begins. */
type Page = {
  readonly reason: string | undefined
  readonly ids: () => readonly string[]
  readonly next: () => string | null
}
type List = {
  readonly what: string
  /** The page after a cursor, asked for by whoever reads this list. */
  readonly page: (cursor: string | undefined) => Promise<Page>
  /** A cursor may be all digits; one that is none of ours only ends the list. */
  readonly byCode?: true
}
type Answer<Data> = { readonly reason: string | undefined; readonly data: Data }
type Rows = readonly { readonly id: string }[]

/** Of a list that is a page of its own: rows and the next cursor. */
const pageOf = ({ reason, data }: Answer<{ rows: Rows; next: string | null }>): Page => ({
  reason,
  ids: () => data.rows.map(({ id }) => id),
  next: () => data.next,
})
const params = { id: '7001' }
const day = { day: '2026-03-02' }
const lists: readonly List[] = [
  {
    what: 'customers found',
    page: async (cursor) =>
      pageOf(await staff.support.call(usersSearch, { query: { q: 'reihe', cursor } })),
  },
  {
    what: 'customers found by the middle of a name',
    page: async (cursor) =>
      pageOf(await staff.support.call(usersSearch, { query: { q: 'eihe', cursor } })),
  },
  {
    what: 'verifications that wait',
    page: async (cursor) => pageOf(await staff.compliance.call(kycQueue, { query: { cursor } })),
  },
  {
    what: 'open approvals',
    page: async (cursor) =>
      pageOf(await staff.compliance.call(approvalsList, { query: { state: 'open', cursor } })),
  },
  {
    what: 'invitation codes',
    byCode: true,
    page: async (cursor) => {
      const { reason, data } = await staff.support.call(codesList, { query: { cursor } })
      return { reason, ids: () => data.rows.map(({ code }) => code), next: () => data.next }
    },
  },
  {
    what: 'customers of a code',
    page: async (cursor) =>
      pageOf(await staff.support.call(codesUses, { params: { code: 'LIST1' }, query: { cursor } })),
  },
  {
    what: 'bank lines of nobody',
    page: async (open) => {
      const { reason, data } = await staff.payments.call(incomingLinesList, { query: { open } })
      return { reason, ids: () => data.open.map(({ id }) => id), next: () => data.openNext }
    },
  },
  {
    what: 'devices of a customer',
    page: async (devices) => {
      const { reason, data } = await staff.support.call(usersShow, { params, query: { devices } })
      return { reason, ids: () => data.devices.map(({ id }) => id), next: () => data.devicesNext }
    },
  },
  {
    what: 'acts of a customer',
    page: async (acts) => {
      const { reason, data } = await staff.support.call(usersShow, { params, query: { acts } })
      return { reason, ids: () => data.acts.map(({ id }) => id), next: () => data.actsNext }
    },
  },
  {
    what: 'lines of a booking day',
    page: async (lines) => {
      const asked = { params: day, query: { lines } }
      const { reason, data } = await staff.auditor.call(booksDay, asked)
      return { reason, ids: () => data.lines.map(({ id }) => id), next: () => data.linesNext }
    },
  },
  {
    what: 'items of a booking day',
    page: async (items) => {
      const asked = { params: day, query: { items } }
      const { reason, data } = await staff.auditor.call(booksDay, asked)
      return { reason, ids: () => data.items.map(({ item }) => item), next: () => data.itemsNext }
    },
  },
]

for (const { what, page, byCode } of lists) {
  test(`${what}: every row is on exactly one page`, async () => {
    const seen: string[] = []
    let pages = 0
    for (let cursor: string | null | undefined = undefined; cursor !== null; pages += 1) {
      const { reason, ids, next }: Page = await page(cursor)
      expect(reason).toBeUndefined()
      seen.push(...ids())
      cursor = next()
    }
    expect(pages).toBeGreaterThan(2)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(many)
  })

  test(`${what}: a cursor that was not made here is refused`, async () => {
    const strange = byCode ? [] : ['99999999999999999999']
    for (const foreign of ["1' OR 1=1", '-1', ...strange])
      expect((await page(foreign)).reason, foreign).toBe('field_invalid')
  })
}
