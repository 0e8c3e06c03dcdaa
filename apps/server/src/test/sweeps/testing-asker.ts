import { accessUser } from '@parkett/contract/customer/access'
import { roles } from '@parkett/contract/desk/permissions'
import { staffMe } from '@parkett/contract/desk/staff'
import { text } from '../../platform/db/columns.ts'
import { mixedRow, read } from '../../platform/db/read.ts'
import { seal, testApp, testPassword, type Customer, type TestApp } from '../testing-app.ts'
import { tradePassword } from '../testing-app.ts'
import { fillAccount } from '../testing-owner.ts'
import { sendRaw, type RawAnswer } from '../testing-raw.ts'
import { firstAdmin, hire, type Colleague } from '../testing-staff.ts'
import { verifiedCustomer } from '../testing-verified.ts'
import type { Generated } from './testing-generated.ts'
import type { Operation } from './testing-operations.ts'

/** Somebody who may do everything, on both sides, in a world of their own with things in it. */
export type Asker = {
  readonly ids: () => readonly string[]
  readonly send: (operation: Operation, request: Generated) => Promise<RawAnswer>
  /**
   * Whoever was locked, closed, disabled or shut out by what was asked before gives the place to
   * somebody new; without this, one lucky request makes all that come after it refusals.
   */
  readonly freshen: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What is entered rightly, by the name of its field. */
export const known = {
  tradePassword,
  loginPassword: testPassword,
  password: testPassword,
  invitationCode: 'PARKETT',
  agreementVersion: '2026-11.2',
}

/** People who may do everything, in one world. */
type Cast = {
  readonly world: TestApp
  readonly admin: Colleague
  readonly owner: Customer
  readonly staff: Colleague
  readonly ids: readonly string[]
}

export async function makeAsker(): Promise<Asker> {
  let cast = await newCast()
  let sent = 0
  const send: Asker['send'] = async ({ method, access }, { url, body, sealed }) => {
    sent += 1
    const { world, owner, staff } = cast
    const own = typeof body === 'object' && body !== null ? body : null
    const payload = sealed ? { query: await seal(world.app, { ...own }) } : own
    return sendRaw(world.app, {
      method,
      url,
      headers: {
        lang: 'en',
        // Now and then one that was used.
        'idempotency-key': `key-made-by-a-machine-${sent - (sent % 10 === 0 ? 1 : 0)}`,
        ...(access === 'customer' && { token: owner.token }),
        ...(access === 'operator' && { 'staff-token': staff.token }),
      },
      // Each from a network of its own: what is counted by network is no part of this.
      remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(payload !== null && { payload }),
    })
  }
  return {
    ids: () => cast.ids,
    send,
    async freshen() {
      const old = cast
      cast = await withSomebodyNew(old).catch(() => newCast())
      if (cast.world !== old.world) await old.world.close()
    },
    close: () => cast.world.close(),
  }
}

async function newCast(): Promise<Cast> {
  const world = await testApp()
  const admin = await firstAdmin(world)
  const owner = await verifiedCustomer(world)
  await fillAccount(world, owner)
  const staff = await hire(world, admin, roles, 'alles-in-einer-hand')
  return { world, admin, owner, staff, ids: await idsIn(world, owner) }
}

/** Throws where this world takes nobody any more: trading was halted, or identity switched off. */
async function withSomebodyNew(cast: Cast): Promise<Cast> {
  const { world, admin } = cast
  let { owner, staff, ids } = cast
  if ((await owner.call(accessUser)).reason !== undefined) {
    owner = await verifiedCustomer(world)
    // Their passkey is a row of which there is one.
    await fillAccount(world, owner, { passkey: false })
    ids = await idsIn(world, owner)
  }
  if ((await staff.call(staffMe)).reason !== undefined)
    staff = await hire(world, admin, roles, `alles-in-einer-hand-${owner.id}-${ids.length}`)
  return { world, admin, owner, staff, ids }
}

const rowId = mixedRow({ id: text() })

/** Of rows that are there; the first administrator, who hires, is not among them. */
async function idsIn(world: TestApp, owner: Customer): Promise<readonly string[]> {
  const rows = await read(
    world.db.owner,
    rowId,
    `SELECT id::text FROM (SELECT id FROM orders UNION ALL SELECT id FROM deposits
       UNION ALL SELECT id FROM withdrawals UNION ALL SELECT id FROM cards
       UNION ALL SELECT id FROM documents UNION ALL SELECT id FROM staff WHERE username <> 'chefin'
     ) own
     UNION ALL SELECT id::text FROM (SELECT id FROM instruments ORDER BY id LIMIT 20) listed`,
  )
  return [...rows.map(({ id }) => id), String(owner.id), '1']
}
