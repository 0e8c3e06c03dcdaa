import {
  usersBrowse,
  usersCancelOrder,
  usersLedger,
  usersNames,
  usersReveal,
  usersSearch,
  usersShow,
} from '@parkett/contract/desk/users'
import { deskFind } from '@parkett/contract/desk/find'
import type { Currency } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Audit } from '../../platform/audit/log.ts'
import { labels, openAddress, openPhone, type Personal } from '../../platform/data-dir/personal.ts'
import { transact } from '../../platform/db/transact.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { mustBeCustomer } from '../../identity/customers.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'
import type { Actor } from '../../ledger/door/command.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import type { Freezes } from './freezes.ts'
import { browseUsers } from './browse.ts'
import { findAll } from './find.ts'
import { showLedger } from './ledger.ts'
import { showUser } from './profile.ts'
import { namesOf } from './names.ts'
import { registerCustomerPage } from './page/routes.ts'
import { searchUsers, type SearchPorts } from './search.ts'
import { actorOf, tellCustomer } from '../../identity/staff/tell.ts'
import { int8, nullable, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

export type UsersPorts = {
  readonly pool: pg.Pool
  readonly wall: Clock
  /** Business time, by which figures are valued. */
  readonly clock: Clock
  readonly feed: Feed
  readonly home: Currency
  readonly ids: Ids
  readonly audit: Audit
  readonly freezes: Freezes
  readonly personal: Personal
  readonly soughtMarks: SearchPorts['soughtMarks']
  /** Ends what is left of an order through the one door; its customer reads whose hand it was. */
  readonly cancelFor: (
    customer: bigint,
    key: string,
    order: bigint,
    actor: Actor,
  ) => Promise<Outcome<unknown>>
}

/** Staff look at customers. Nothing here changes one: what does, two people do (`four-eyes`). */
export function registerUsers(app: FastifyInstance, gate: Gate, ports: UsersPorts): void {
  const { pool, wall } = ports
  registerCustomerPage(app, gate, ports)
  serve(app, gate, usersNames, ({ body }) => namesOf(pool, body.ids))
  serve(app, gate, deskFind, ({ staff, body }) => findAll(ports, staff, body.q))
  serve(app, gate, usersSearch, ({ query }) => searchUsers(ports, query))
  serve(app, gate, usersBrowse, ({ query }) => browseUsers({ ...ports, now: wall.now() }, query))
  serve(app, gate, usersShow, ({ params, query }) =>
    showUser(ports, { id: BigInt(params.id), now: new Date(wall.now()), query }),
  )
  serve(app, gate, usersLedger, ({ params, query }) => showLedger(pool, BigInt(params.id), query))
  serve(app, gate, usersReveal, async ({ staff, params, body }) =>
    reveal(ports, staff, { customer: BigInt(params.id), reason: body.reason }),
  )
  serve(app, gate, usersCancelOrder, async ({ staff, params, body: { reason }, key }) => {
    await cancel(ports, staff, {
      customer: BigInt(params.id),
      order: BigInt(params.order),
      reason,
      key,
    })
    return {}
  })
}

type Cancel = {
  readonly customer: bigint
  readonly order: bigint
  readonly reason: string
  readonly key: string
}

/**
 * Only frees what was held: allowed for a frozen customer too. The audit line comes first, the
 * feed with the act.
 */
async function cancel(
  ports: UsersPorts,
  staff: Staff,
  { customer, order, reason, key }: Cancel,
): Promise<void> {
  await ports.audit.record({
    actor: staff,
    act: 'order.cancelled',
    object: `customer:${customer}`,
    reason,
  })
  orRefuse(await ports.cancelFor(customer, key, order, { ...staff, reasons: [reason] }))
}

type Reveal = { readonly customer: bigint; readonly reason: string }

const contact = houseRow({
  phoneSealed: text(),
  address: nullable(int8),
  sealed: nullable(text()),
  country: nullable(text()),
})

/** The audit line and the customer's own event are durable before the number is read. */
async function reveal(
  { pool, wall, ids, audit, personal }: UsersPorts,
  staff: Staff,
  { customer, reason }: Reveal,
): Promise<AnswerOf<typeof usersReveal>> {
  await transact(pool, async (db) => {
    await audit.within(db, {
      actor: staff,
      act: 'users.revealed',
      object: `customer:${customer}`,
      reason,
    })
    await mustBeCustomer(db, customer)
    const at = new Date(wall.now())
    const disclosure = {
      id: ids.next(),
      customer,
      at,
      actor: actorOf(staff),
      act: 'customer.phoneSeen',
      subject: customer,
    }
    await tellCustomer(db, { ...disclosure, before: null, after: null, reasons: [reason] })
  })
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
  if (row.address === null || row.sealed === null) return { phone, address: null }
  const label = labels.address(customer, row.address)
  const { street, postcode, city } = openAddress(personal, { label, box: row.sealed })
  return { phone, address: [street, `${postcode} ${city}`, row.country].join(', ') }
}
