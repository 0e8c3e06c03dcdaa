// Goal: no call takes a field that would make its sender somebody else or something more
// (abuse row 50). Method: every body of the OpenAPI document, valid but for one field
// more; every sealed secret by its schema. A new call is swept as soon as it stands in the
// contract.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { toJSONSchema } from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from '../testing-app.ts'
import { refusalIn, sendRaw } from '../testing-raw.ts'
import { firstAdmin, type Colleague } from '../testing-staff.ts'
import { operations, resolve, sampleOf, urlOf, type Schema } from './testing-operations.ts'

const fields = {
  role: 'admin',
  kycStatus: 'approved',
  balance: '1000000.00',
  creditPoints: 100_000,
  memberLevel: 4,
  userId: '1',
  status: 'approved',
  approved: true,
} as const

let world: TestApp
let me: { readonly token: string; readonly id: bigint }
let admin: Colleague
beforeAll(async () => {
  world = await testApp()
  me = await newCustomer(world.app)
  admin = await firstAdmin(world)
})
afterAll(() => world.close())

const withBody = operations.filter(({ body }) => body !== null)

/** The calls that a document names, as a client's tools read it. */
async function servedAt(path: string): Promise<readonly string[]> {
  const operation = z.object({ operationId: z.string() })
  const methods = z.record(z.string(), operation)
  const document = z.object({ paths: z.record(z.string(), methods) })
  const { paths } = document.parse((await sendRaw(world.app, { url: path })).body)
  return Object.values(paths).flatMap((one) =>
    Object.values(one).map(({ operationId }) => operationId),
  )
}
const callsIn = (ids: readonly string[]) => ids.filter((id) => !id.startsWith('health.'))

test('the documents that are swept are the ones that are served, and staff calls stand in one', async () => {
  expect(callsIn(await servedAt('/operator/openapi.json'))).toEqual(operations.map(({ id }) => id))
  const forAll = operations.filter(({ path }) => !path.startsWith('/operator/'))
  expect(callsIn(await servedAt('/api/openapi.json'))).toEqual(forAll.map(({ id }) => id))
  expect(forAll.length).toBeLessThan(operations.length)
})

test('there are bodies to sweep', () => {
  expect(withBody.length).toBeGreaterThan(60)
})

/** What of the customer the fields name, as the database has it. */
async function standing() {
  const { rows } = await world.db.pool.query<Readonly<Record<string, unknown>>>(
    `SELECT c.member_level, c.credit_points, c.username,
       (SELECT sum(amount) FROM balances b WHERE b.customer = c.id) AS balance,
       (SELECT count(*) FROM identity_cases i WHERE i.customer_id = c.id) AS cases,
       (SELECT count(*) FROM staff) AS staff
     FROM customers c WHERE c.id = $1`,
    [me.id],
  )
  return rows[0]
}

/**
 * Bodies that strangers write and we only read; what they carry counts only under their
 * signature.
 */
const open: Readonly<Record<string, string>> = {
  'psp.webhook': 'signature_wrong',
  'psp.intents': 'signature_wrong',
}

test('every other body is closed: the document says that it takes no further field', () => {
  const loose = withBody
    .filter(({ body }) => closedParts(resolve(body ?? {})).includes(false))
    .map(({ id }) => id)
  expect(loose).toEqual(Object.keys(open))
})

/** Whether each object that a body may be takes no field beside its own. */
function closedParts(schema: Schema): boolean[] {
  const parts = schema.anyOf ?? schema.oneOf
  return parts === undefined
    ? [schema.additionalProperties === false]
    : parts.flatMap((part) => closedParts(resolve(part)))
}

let keys = 0
for (const operation of withBody) {
  test(`${operation.id} takes none of ${Object.keys(fields).join(', ')}`, async () => {
    const before = await standing()
    const schema = resolve(operation.body ?? {})
    const sample = sampleOf(schema)
    if (typeof sample !== 'object' || sample === null)
      throw new Error(`${operation.id} takes no object`)
    for (const [field, value] of Object.entries(fields)) {
      // Some bodies have such a field of their own; another value of theirs is not theirs either.
      if (schema.properties?.[field] !== undefined) continue
      keys += 1
      const answer = await sendRaw(world.app, {
        method: operation.method,
        url: urlOf(operation),
        payload: { ...sample, [field]: value },
        headers: {
          token: me.token,
          'staff-token': admin.token,
          'idempotency-key': `key-of-the-mass-sweep-${keys}`,
        },
      })
      // A role that may not call at all is refused before its body is read.
      const refused =
        operation.id in open ? [open[operation.id]] : ['unknown_field', 'not_permitted']
      expect(refused, `${field}: ${answer.text}`).toContain(refusalIn(answer).reason)
      expect(answer.body).not.toHaveProperty('data')
    }
    expect(await standing()).toEqual(before)
  })
}

const contract = join(import.meta.dirname, '../../../../../packages/contract/src')
const secrets: (readonly [string, ZodMiniType])[] = []
for (const file of readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)) {
  const found = (await import(join(contract, file))) as Readonly<Record<string, unknown>>
  for (const [name, value] of Object.entries(found))
    if (name.endsWith('SecretSchema')) secrets.push([name, value as ZodMiniType]) // Named so throughout.
}

test('there are sealed secrets to sweep', () => {
  expect(secrets.length).toBeGreaterThan(12)
})

for (const [name, secret] of secrets) {
  test(`${name} is sealed shut: one field more and it is refused`, () => {
    const sample = sampleOf(toJSONSchema(secret, { io: 'input', unrepresentable: 'any' }) as Schema)
    if (typeof sample !== 'object' || sample === null) throw new Error(`${name} is no object`)
    for (const [field, value] of Object.entries(fields)) {
      const read = secret.safeParse({ ...sample, [field]: value })
      expect(read.success, field).toBe(false)
      expect(
        read.error?.issues.map(({ code }) => code),
        field,
      ).toContain('unrecognized_keys')
    }
  })
}
