// Goal: an id of somebody else opens nothing, for another customer, for nobody, and for staff
// of the lowest role. Method: every operation of the OpenAPI document that takes an id × every
// id that a customer owns in any table. To another customer each must look like an id that
// nobody has; and the owner finds something, else the cell proves nothing.
import { permissions } from '@parkett/contract/desk/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp, tradePassword, type Customer } from '../testing-app.ts'
import * as z from 'zod/mini'
import { sendRaw, type RawAnswer } from '../testing-raw.ts'
import { firstAdmin, hire, type Colleague } from '../testing-staff.ts'
import { fillAccount, idsOf } from '../testing-owner.ts'
import { verifiedCustomer } from '../testing-verified.ts'
import {
  idPlaces,
  isId,
  operations,
  resolve,
  sampleOf,
  urlOf,
  type Operation,
} from './testing-operations.ts'

let world: TestApp
let owner: Customer
let other: Customer
let lowest: Colleague
let ids: readonly string[] = []
beforeAll(async () => {
  world = await testApp()
  owner = await verifiedCustomer(world)
  await fillAccount(world, owner)
  other = await verifiedCustomer(world)
  lowest = await hire(world, await firstAdmin(world), ['products'], 'neu-im-haus')
  ids = await idsOf(world, owner.id)
})
afterAll(() => world.close())

const withIds = operations.filter((operation) => idPlaces(operation).length > 0)
const ofCustomers = withIds.filter(({ access }) => access === 'customer')
const ofStaff = withIds.filter(({ access }) => access === 'operator')

/** What everybody may name because it belongs to nobody: shares of the market, and new ones. */
const ownedByNobody = [
  'alerts.add',
  'market.candles',
  'market.detail',
  'favourites.set',
  'blocks.detail',
  'blocks.prepare',
  'blocks.setInterest',
  'blockSales.terms',
  'blockSales.prepare',
  'offerings.detail',
  'offerings.prospectus',
  'offerings.prepare',
  'orders.prepare',
  'orders.estimate',
  'news.open',
]
/**
 * Where the owner's own id shows nothing in this world; each with its reason. A new call is not
 * here by itself.
 */
const withoutProof: Readonly<Record<string, string>> = {
  'address.submit':
    'asks for a verified identity before it looks for its picture; a foreign one is tried in address.test.ts',
  'plans.prepare':
    'takes a plan and its share, which are never one id; a foreign plan is tried in plans.test.ts',
  'favourites.place':
    'takes a share and a group, which are never one id; a foreign group is tried beside it',
  'orders.amend':
    'its review names the order, which is held against the id before anything is read; a foreign one is tried in amending.test.ts',
  'applications.change':
    'its review names the application, which is held against the id before anything is read; a foreign one is tried in changing.test.ts',
  'factors.passkeyRemove': 'its body is sealed: the password is asked before the id is looked at',
}
/** What the document's first choice would not show. */
const given = { tradePassword, figure: 'position_capital' }

test('there are operations with ids on both sides, and the owner owns many things', () => {
  expect(ofCustomers.length).toBeGreaterThan(10)
  expect(ofStaff.length).toBeGreaterThan(8)
  expect(ids.length).toBeGreaterThan(15)
})

type As = { readonly token?: string; readonly staff?: string }
let keys = 0
/** What its address must say beside ids. */
const askedFor = ({ parameters }: Operation): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parameters
      .filter((one) => one.in === 'query' && one.required && !isId(resolve(one.schema)))
      .map(({ name, schema }) => [name, String(sampleOf(schema))]),
  )

/** Sends the operation with this id wherever it takes one. */
async function send(operation: Operation, id: string, { token, staff }: As) {
  const at = (place: string) =>
    Object.fromEntries(
      idPlaces(operation).flatMap(({ in: where, name }) => (where === place ? [[name, id]] : [])),
    )
  const query = new URLSearchParams({ ...askedFor(operation), ...at('query') })
  const body =
    operation.body === null ? null : sampleOf(operation.body, { ...at('body'), ...given })
  keys += 1
  return sendRaw(world.app, {
    method: operation.method,
    url: `${urlOf(operation, { ...given, ...at('path') })}${query.size > 0 ? `?${query.toString()}` : ''}`,
    headers: {
      lang: 'en',
      'idempotency-key': `key-of-the-matrix-${keys}`,
      ...(token !== undefined && { token }),
      ...(staff !== undefined && { 'staff-token': staff }),
    },
    ...(typeof body === 'object' && body !== null && { payload: body }),
  })
}
const envelope = z.object({ code: z.int(), reason: z.optional(z.string()), msg: z.string() })
const said = (answer: RawAnswer) => {
  const { status } = answer
  // A file is bytes, without our envelope.
  const isJson = answer.headers['content-type']?.startsWith('application/json') === true
  const isFile = status === 200 && answer.headers['content-disposition'] !== undefined
  if (!isJson || isFile) return { status }
  const { code, reason, msg } = envelope.parse(answer.body)
  return { status, code, reason, msg }
}
/** An id in the same form that stands for nothing. */
const nobodys = '4611686018427387904'

for (const operation of ofCustomers.filter(({ id }) => !ownedByNobody.includes(id))) {
  test(`${operation.id} opens nothing of another customer, to anybody`, async () => {
    const unknown = said(await send(operation, nobodys, { token: other.token }))
    expect(unknown.reason ?? '', 'the sample must get past the door').not.toMatch(
      /^(field_invalid|unknown_field|key_missing)$/,
    )
    for (const id of ids) {
      const answer = await send(operation, id, { token: other.token })
      expect(said(answer), id).toEqual(unknown)
      // A page of a list begins anywhere, and holds only one's own.
      if (unknown.code === 1)
        expect(ids.filter((one) => one !== id && answer.text.includes(`"${one}"`))).toEqual([])
      expect(said(await send(operation, id, {})).reason).toBe('session_over')
      expect(said(await send(operation, id, { staff: lowest.token })).reason).toBe('session_over')
    }
  })
}

for (const operation of ofStaff) {
  test(`${operation.id} is closed to customers and to whom no line opens it`, async () => {
    for (const id of ids.slice(0, 5)) {
      expect(said(await send(operation, id, { token: other.token })).reason).toBe('operator_only')
      expect(said(await send(operation, id, { token: owner.token })).reason).toBe('operator_only')
      expect(said(await send(operation, id, {})).reason).toBe('operator_only')
      const line = permissions[operation.id]
      if (Array.isArray(line) && !line.includes('products'))
        expect(said(await send(operation, id, { staff: lowest.token })).reason).toBe(
          'not_permitted',
        )
    }
  })
}

// Last, because the acts of the owner change what is owned.
test('every one of these operations shows or does something for the owner, so the matrix can fail', async () => {
  const blind: string[] = []
  const mine = ofCustomers.filter(({ id }) => !ownedByNobody.includes(id) && !(id in withoutProof))
  const reading = mine.filter(({ method }) => method === 'GET')
  // Signing out one's own devices ends the session that looks.
  const last = (operation: Operation): number => (operation.id === 'devices.signOut' ? 1 : 0)
  const acting = mine
    .filter(({ method }) => method === 'POST')
    .toSorted((a, b) => last(a) - last(b))
  for (const operation of [...reading, ...acting]) {
    const asked = await send(operation, nobodys, { token: owner.token })
    const unknown = said(asked)
    const echoes = asked.text.includes(`"${nobodys}"`)
    let seen = false
    for (const id of ids) {
      const answer = await send(operation, id, { token: owner.token })
      // A refusal that differs from "not found" knows the thing as well: a card in use, an
      // order that is over.
      const listed =
        unknown.code === 1 && ids.some((one) => one !== id && answer.text.includes(`"${one}"`))
      // A list of what is held in a share names the share; of another it is empty.
      const held = unknown.code === 1 && !echoes && answer.text.includes(`"${id}"`)
      if (listed || held || JSON.stringify(said(answer)) !== JSON.stringify(unknown)) {
        seen = true
        break
      }
    }
    if (!seen) blind.push(operation.id)
  }
  expect(blind, 'give the owner such a thing in testing-owner.ts').toEqual([])
})
