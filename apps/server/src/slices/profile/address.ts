import { addressSchema, type Address } from '@parkett/contract/customer/profile'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { labels, openAddress, sealParts } from '../../platform/data-dir/personal.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

const address = houseRow({ id: int8, sealed: text(), country: text() })

/** The address in force, null before the first. */
export async function readAddress(
  { pool, personal }: AccessParts,
  customer: bigint,
): Promise<Address | null> {
  const row = await readFirst(
    pool,
    address,
    `SELECT id, sealed, country FROM customer_addresses
     WHERE customer_id = $1 ORDER BY id DESC LIMIT 1`,
    [customer],
  )
  if (row === undefined) return null
  const box = { label: labels.address(customer, row.id), box: row.sealed }
  return addressSchema.parse({ ...openAddress(personal, box), country: row.country })
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
  const id = parts.ids.next()
  const where = { street, postcode, city }
  const sealed = sealParts(parts.personal, labels.address(customer, id), where)
  await parts.pool.query(
    `INSERT INTO customer_addresses (id, customer_id, sealed, country, since)
     VALUES ($1, $2, $3, $4, $5)`,
    [id, customer, sealed, country, new Date(parts.wall.now())],
  )
}
