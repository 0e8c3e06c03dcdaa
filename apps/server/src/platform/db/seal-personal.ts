import type { Client } from 'pg'
import {
  emailMark,
  labels,
  phoneMark,
  sealParts,
  sealPhone,
  type Personal,
} from '../data-dir/personal.ts'
import { int8, nullable, text } from './columns.ts'
import { houseRow, read, type Reading } from './read.ts'

type Db = Pick<Client, 'query'>

/** After this file the rows are sealed, in its transaction; before the next one drops the plain. */
export const sealsAfter = '0289-personal-sealed.sql'
/** Once this one is applied the tables are written anew: a dropped column stays on the disk. */
export const plainGoneWith = '0290-personal-plain-gone.sql'
export const sealedTables = [
  'customers',
  'customer_addresses',
  'proof_codes',
  'sent_messages',
  'staff',
  'staff_invitations',
  'bank_lines',
  'incoming_lines',
] as const

const portion = 2_000

/**
 * Seals what a database of an earlier version holds open. The keys are asked for only where there
 * is a row: an empty database has no data directory yet.
 */
export async function sealPersonal(db: Db, keys: () => Personal): Promise<void> {
  let opened: Personal | undefined
  const vault = (): Personal => (opened ??= keys())
  await sealCustomers(db, vault)
  await sealAddresses(db, vault)
  await sealTexts(db, vault)
  await markStaff(db, vault)
  await sealBankLines(db, vault)
  await sealIncoming(db, vault)
}

type Vault = () => Personal

const fromSealed = 'FROM unnest($1::bigint[], $2::text[]) AS n(id, sealed) WHERE t.id = n.id'

const customer = houseRow({ id: int8, phone: text(), email: nullable(text()) })

const sealCustomers = (db: Db, vault: Vault): Promise<void> =>
  inPortions(db, {
    reading: customer,
    sql: `SELECT id, phone_sealed AS phone, email_sealed AS email FROM customers
      WHERE phone_mark IS NULL ORDER BY id LIMIT ${portion}`,
    write: async (rows) => {
      const phones = rows.map(({ id, phone }) => sealPhone(vault(), id, phone))
      await db.query(
        `UPDATE customers c SET phone_sealed = n.phone, phone_mark = n.mark,
           phone_tails = string_to_array(n.tails, ' '), email_sealed = n.email, email_mark = n.email_mark
         FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
           AS n(id, phone, mark, tails, email, email_mark) WHERE c.id = n.id`,
        [
          rows.map(({ id }) => id),
          phones.map(({ sealed }) => sealed),
          phones.map(({ mark }) => mark),
          phones.map(({ tails }) => tails.join(' ')),
          rows.map(({ id, email }) => email && vault().seal(labels.email(id), email)),
          rows.map(({ email }) => email && emailMark(vault(), email)),
        ],
      )
    },
  })

const address = houseRow({
  id: int8,
  customerId: int8,
  street: text(),
  postcode: text(),
  city: text(),
})

const sealAddresses = (db: Db, vault: Vault): Promise<void> =>
  inPortions(db, {
    reading: address,
    sql: `SELECT id, customer_id, street, postcode, city FROM customer_addresses
      WHERE sealed IS NULL ORDER BY id LIMIT ${portion}`,
    write: (rows) =>
      keep(
        db,
        `UPDATE customer_addresses t SET sealed = n.sealed ${fromSealed}`,
        rows,
        ({ id, customerId, ...parts }) => sealParts(vault(), labels.address(customerId, id), parts),
      ),
  })

const open = houseRow({ id: int8, plain: text() })

/** Both are gone within days, and few: one portion of all. */
async function sealTexts(db: Db, vault: Vault): Promise<void> {
  for (const { sql, set, label } of [
    {
      sql: 'SELECT id, detail_sealed AS plain FROM proof_codes WHERE detail_sealed IS NOT NULL',
      set: `UPDATE proof_codes t SET detail_sealed = n.sealed ${fromSealed}`,
      label: labels.code,
    },
    {
      sql: 'SELECT id, recipient_sealed AS plain FROM sent_messages',
      set: `UPDATE sent_messages t SET recipient_sealed = n.sealed ${fromSealed}`,
      label: labels.message,
    },
  ]) {
    const rows = await read(db, open, sql)
    await keep(db, set, rows, ({ id, plain }) => vault().seal(label(id), plain))
  }
}

const declared = houseRow({ personKey: nullable(text()), phoneMark: nullable(text()) })

async function markStaff(db: Db, vault: Vault): Promise<void> {
  for (const { sql, set } of [
    {
      sql: `SELECT DISTINCT person_key, phone_mark FROM staff
        WHERE person_key IS NOT NULL OR phone_mark IS NOT NULL`,
      set: 'UPDATE staff SET person_key = $3, phone_mark = $4',
    },
    {
      sql: `SELECT DISTINCT person_key, phone_mark FROM staff_invitations
        WHERE person_key IS NOT NULL OR phone_mark IS NOT NULL`,
      set: 'UPDATE staff_invitations SET person_key = $3, phone_mark = $4',
    },
  ])
    for (const { personKey, phoneMark: phone } of await read(db, declared, sql))
      await db.query(
        `${set} WHERE person_key IS NOT DISTINCT FROM $1 AND phone_mark IS NOT DISTINCT FROM $2`,
        [
          personKey,
          phone,
          personKey && emailMark(vault(), personKey),
          phone && phoneMark(vault(), phone),
        ],
      )
}

const bankLine = houseRow({ id: int8, party: text(), iban: text(), purpose: text() })

const sealBankLines = (db: Db, vault: Vault): Promise<void> =>
  inPortions(db, {
    reading: bankLine,
    sql: `SELECT id, party, party_iban AS iban, purpose FROM bank_lines
      WHERE sealed IS NULL ORDER BY id LIMIT ${portion}`,
    write: (rows) =>
      keep(
        db,
        `UPDATE bank_lines t SET sealed = n.sealed ${fromSealed}`,
        rows,
        ({ id, ...parts }) => sealParts(vault(), labels.bankLine(id), parts),
      ),
  })

const incoming = houseRow({
  id: int8,
  account: text(),
  bankRef: text(),
  party: text(),
  iban: text(),
  purpose: text(),
})

async function sealIncoming(db: Db, vault: Vault): Promise<void> {
  await db.query(`UPDATE incoming_lines SET has_account = iban <> ''`)
  await inPortions(db, {
    reading: incoming,
    sql: `SELECT id, account, bank_ref, remitter AS party, iban, text AS purpose FROM incoming_lines
      WHERE sealed IS NULL ORDER BY id LIMIT ${portion}`,
    write: (rows) =>
      keep(
        db,
        `UPDATE incoming_lines t SET sealed = n.sealed ${fromSealed}`,
        rows,
        ({ account, bankRef, party, iban, purpose }) =>
          sealParts(vault(), labels.incoming(account, bankRef), { party, iban, purpose }),
      ),
  })
}

async function keep<Row extends { readonly id: bigint }>(
  db: Db,
  set: string,
  rows: readonly Row[],
  seal: (row: Row) => string,
): Promise<void> {
  await db.query(set, [rows.map(({ id }) => id), rows.map(seal)])
}

type Portions<Row> = {
  readonly reading: Reading<Row>
  /** What is still open, `portion` rows of it. */
  readonly sql: string
  readonly write: (rows: readonly Row[]) => Promise<void>
}

async function inPortions<Row>(db: Db, { reading, sql, write }: Portions<Row>): Promise<void> {
  for (;;) {
    const rows = await read(db, reading, sql)
    if (rows.length === 0) return
    await write(rows)
  }
}
