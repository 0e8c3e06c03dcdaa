import { createHash } from 'node:crypto'
import { currencies } from '@parkett/contract/wire/money'
import { chart } from '../packages/core/src/ledger/chart.ts'
import type { Personal } from '../apps/server/src/platform/data-dir/personal.ts'
import { markBytes } from '../apps/server/src/slices/notes/marks.ts'
import type { DeskSize } from './dose.ts'
import { openGrowth } from './growth-books.ts'
import type { BenchWorld } from './world.ts'

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Keys cost the same whatever they are: nothing here is anybody's. */
export const personal: Personal = {
  seal: () => '',
  open: () => '+4915112345678',
  mark: hashed,
  fingerprint: '',
}

/** So many days lie behind the desk, as many of each day. */
const daysMost = 60
/** Different words of names and notes. */
const words = 5_000

/**
 * Customers with names, cards and a withdrawal each, journals and orders over two months, and an audit log: each row like
 * one that the product itself wrote, so that indexes and widths are those of life.
 */
export async function fillDesk(
  world: BenchWorld,
  { customers, journals }: DeskSize,
): Promise<void> {
  const { owner } = world
  const growth = await openGrowth(world)
  await growth.place(2n, 2)
  await growth.close()
  const made = async (sql: string, values: readonly unknown[] = []) =>
    void (await owner.query(sql, [...values]))
  await made(
    `INSERT INTO customers (id, account_number, username, username_key, username_look, phone_sealed, password_hash,
       invitation_code, language, created_at, phone_mark, phone_tails)
     SELECT n, 'DE' || n, 'customer' || n, 'customer' || n, 'customer' || n, '', '', 'C' || n, 'en',
       now() - (n % 700) * interval '1 day', md5('' || n), ARRAY[md5('t' || n)]
     FROM generate_series(1, $1::bigint) n`,
    [customers],
  )
  await made(
    `INSERT INTO ledger_accounts SELECT (jsonb_populate_record(one, jsonb_build_object('customer', n))).*
     FROM ledger_accounts one, generate_series(1, $1::bigint) n WHERE one.customer = 2 ON CONFLICT DO NOTHING`,
    [customers],
  )
  await made(
    `INSERT INTO identity_cases (id, customer_id, attempt, status, submit_key, submit_hash, country, document, person,
       front_id, back_id, checks, submitted_at, decided_at, name_marks, marked_in_pairs)
     SELECT n, n, 1, CASE WHEN n % 5 = 0 THEN 'rejected' ELSE 'approved' END, 'k', '', 'DE', 'passport',
       sha256(('p' || n)::bytea), 0, 0, '{}', now(), now(),
       ARRAY[sha256(('name|W' || n % ${words})::bytea), sha256(('name|V' || n / ${words})::bytea)], true
     FROM generate_series(1, $1::bigint) n`,
    [customers],
  )
  await made(
    `INSERT INTO cards (customer, id, kind, country, sealed, mark, tail, bank, payee_check, is_default, open_payouts,
       bound_at, pay_out_from)
     SELECT n, 1, 'iban', 'DE', '', 'm' || n, lpad((n % 10000)::text, 4, '0'), 'Bank', 'match', true, 0, now(), now()
     FROM generate_series(1, $1::bigint) n`,
    [customers],
  )
  await made(
    `INSERT INTO withdrawals (customer, id, card, currency, amount, status, requested_at, sent_from)
     SELECT n, ${idAt('n', "now() - (n % 50) * interval '1 day'")}, 1, 'EUR', 100 + n, CASE WHEN n % 400 = 0 THEN 'requested' ELSE 'arrived' END,
       now() - (n % 50) * interval '1 day', now()
     FROM generate_series(1, $1::bigint) n`,
    [customers],
  )
  await fillBooks(made, { customers, journals })
  await keepDays(made, journals)
  await fillTexts(made, { customers, journals })
  await made('VACUUM ANALYZE')
}

type Made = (sql: string, values?: readonly unknown[]) => Promise<void>

/** As the product numbers rows: by time, with chance behind it. */
const idAt = (n: string, at: string): string =>
  `((extract(epoch FROM ${at}) * 1000)::bigint << 20) + ${n} % 1048576`

async function fillBooks(made: Made, { customers, journals }: DeskSize): Promise<void> {
  const each = Math.ceil(journals / daysMost)
  for (let day = daysMost; day > 0; day -= 1) {
    const at = `(date_trunc('day', now()) - ${day} * interval '1 day' + n * interval '22 hours' / ${each})`
    const rows = (into: string, table: 'journals_apart' | 'orders', more: string) =>
      made(
        `${into} SELECT made.* FROM ${table} one, generate_series(1, ${each}) n,
           LATERAL jsonb_populate_record(one, jsonb_build_object('customer', 1 + (n * 7919) % ${customers},
             'id', ${idAt('n', at)}, ${more})) made
         WHERE (one.customer, one.id) = (SELECT customer, id FROM ${table} WHERE customer = 2 ORDER BY id LIMIT 1)
           AND ('${table}' <> 'orders' OR n % 2 = 0)
         ON CONFLICT DO NOTHING`,
      )
    await rows(
      'INSERT INTO journals_apart',
      'journals_apart',
      `'position', 1000 + n, 'business_at', ${at}, 'business_date', ${at}::date`,
    )
    await rows(
      'INSERT INTO orders',
      'orders',
      `'trade_date', ${at}::date, 'created_at', ${at}, 'updated_at', ${at}`,
    )
  }
}

/** What the rounds of the house keep of each day that is over: yesterday is not summed yet. */
async function keepDays(made: Made, journals: number): Promise<void> {
  const codes = Object.keys(chart)
  const [house, customers] = [true, false].map((is) =>
    codes.filter((c) => c.startsWith('H.') === is),
  )
  const days = `generate_series(2, ${daysMost}) n`
  const each = 'unnest($1::text[]) account, unnest($2::text[]) asset'
  await made(
    `INSERT INTO book_days SELECT 0, current_date - n, ${Math.ceil(journals / daysMost)}, now() FROM ${days}`,
  )
  await made(
    `INSERT INTO house_sums SELECT 0, account, asset, 1000, 0, 0 FROM ${each} ON CONFLICT DO NOTHING`,
    [house, currencies],
  )
  await made(
    `INSERT INTO house_days SELECT 0, account, asset, current_date - n, 10, 1000 FROM ${each}, ${days}`,
    [house, currencies],
  )
  await made(
    `INSERT INTO pocket_days SELECT current_date - n, account, asset, 10, 1000 FROM ${each}, ${days}`,
    [customers, currencies],
  )
}

/** What people wrote: notes by their marks, and the log of what they did. */
async function fillTexts(made: Made, { customers, journals }: DeskSize): Promise<void> {
  await made(
    `INSERT INTO staff (id, username, username_key, alias, password_hash, created_at)
     VALUES (1, 'colleague', 'colleague', 'C0LL', '', now()) ON CONFLICT DO NOTHING`,
  )
  await made(
    `INSERT INTO notes (id, customer, about, record, sealed, visible, author, written_at)
     SELECT n, n, 'customer', n, '', 'all', 1, now() FROM generate_series(1, $1::bigint) n`,
    [customers],
  )
  await made(
    `INSERT INTO note_marks (note, marks)
     SELECT n, (SELECT array_agg(substring(sha256(('note-word|W' || (n * 31 + k * 97) % ${words})::bytea) FROM 1 FOR ${markBytes}))
       FROM generate_series(1, 12) k) FROM generate_series(1, $1::bigint) n`,
    [customers],
  )
  await made(
    `INSERT INTO audit_log (position, at, person, actor, role, act, object, reason, detail, previous_hash, hash)
     SELECT n, now() - ($1 - n) * interval '2 seconds', 1, 'colleague' || n % 40, 'payments',
       (ARRAY['users.show', 'payouts.queue', 'notes.write', 'refused users.show', 'staff.login'])[1 + n % 5],
       (1 + n % $2::bigint)::text, '', '{}', '', sha256(('a' || n)::bytea)
     FROM generate_series(1, $1::bigint) n`,
    [journals, customers],
  )
}
