import type { usersReveal } from '@parkett/contract/desk/users'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { openResidencies, taxVersions } from '../../accounts/tax/residencies.ts'
import { refuse } from '../../base/refusal.ts'
import { labels, openAddress, openPhone } from '../../platform/data-dir/personal.ts'
import { int8, nullable, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { UsersPorts } from './ports.ts'
import { writeLook } from './write-look.ts'

type Reveal = {
  readonly customer: bigint
  readonly reason: string
  readonly what?: 'tax' | undefined
}
type Revealed = AnswerOf<typeof usersReveal>

const contact = houseRow({
  phoneSealed: text(),
  address: nullable(int8),
  sealed: nullable(text()),
  country: nullable(text()),
})

/** The audit line and the customer's own event are durable before the number is read. */
export async function reveal(
  ports: UsersPorts,
  staff: Staff,
  { customer, reason, what }: Reveal,
): Promise<Revealed> {
  const { pool, personal } = ports
  await writeLook(ports, staff, {
    customer,
    reason,
    act: what === 'tax' ? 'users.taxRevealed' : 'users.revealed',
    told: what === 'tax' ? 'customer.taxSeen' : 'customer.phoneSeen',
  })
  return what === 'tax'
    ? taxOf({ pool, personal }, customer)
    : reachOf({ pool, personal }, customer)
}

type Sealed = Pick<UsersPorts, 'pool' | 'personal'>

async function taxOf({ pool, personal }: Sealed, customer: bigint): Promise<Revealed> {
  const [newest] = await taxVersions(pool, customer)
  const tax = newest === undefined ? null : [...openResidencies(personal, newest)]
  return { phone: null, address: null, tax }
}

async function reachOf({ pool, personal }: Sealed, customer: bigint): Promise<Revealed> {
  const row = await readFirst(
    pool,
    contact,
    `SELECT c.phone_sealed, a.id AS address, a.sealed, a.country
     FROM customers c LEFT JOIN customer_addresses a ON a.customer_id = c.id
     WHERE c.id = $1 ORDER BY a.id DESC LIMIT 1`,
    [customer],
  )
  if (row === undefined) return refuse('not_found')
  const phone = openPhone(personal, customer, row.phoneSealed)
  if (row.address === null || row.sealed === null) return { phone, address: null, tax: null }
  const label = labels.address(customer, row.address)
  const { street, postcode, city } = openAddress(personal, { label, box: row.sealed })
  const address = [street, `${postcode} ${city}`, row.country].join(', ')
  return { phone, address, tax: null }
}
