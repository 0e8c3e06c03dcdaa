import { addressSchema, type Address } from '@parkett/contract/customer/profile'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

const address = houseRow({ street: text(), postcode: text(), city: text(), country: text() })

/** The address in force, null before the first. */
export async function readAddress(
  { pool }: AccessParts,
  customer: bigint,
): Promise<Address | null> {
  const row = await readFirst(
    pool,
    address,
    `SELECT street, postcode, city, country FROM customer_addresses
     WHERE customer_id = $1 ORDER BY id DESC LIMIT 1`,
    [customer],
  )
  return row === undefined ? null : addressSchema.parse(row)
}

/** Adds a row where something differs from the one in force. */
export async function setAddress(
  parts: AccessParts,
  customer: bigint,
  wanted: Address,
): Promise<void> {
  const known = await readAddress(parts, customer)
  const { street, postcode, city, country } = wanted
  const same =
    known !== null &&
    known.street === street &&
    known.postcode === postcode &&
    known.city === city &&
    known.country === country
  if (same) return
  await parts.pool.query(
    `INSERT INTO customer_addresses (id, customer_id, street, postcode, city, country, since)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [parts.ids.next(), customer, street, postcode, city, country, new Date(parts.wall.now())],
  )
}
