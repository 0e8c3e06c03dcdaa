// Goal: whatever stands in a field, the server refuses it or takes it at its word: never a
// fault of ours, never `data` beside a refusal (abuse rows 11 to 14, 79, 80, 85, 91, 97, 307).
// Method: every operation of the OpenAPI document × every field of path, query and body ×
// hostile values. Values that the field's own pattern takes are all sent, because those go
// further; of the others a few stand for all.
import { roles } from '@parkett/contract/desk/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp, tradePassword, type Customer } from '../testing-app.ts'
import { sendRaw } from '../testing-raw.ts'
import { firstAdmin, hire, type Colleague } from '../testing-staff.ts'
import { fillAccount } from '../testing-owner.ts'
import { verifiedCustomer } from '../testing-verified.ts'
import {
  operations,
  resolve,
  sampleOf,
  urlOf,
  type Operation,
  type Schema,
} from './testing-operations.ts'

let world: TestApp
let owner: Customer
let staff: Colleague
beforeAll(async () => {
  world = await testApp()
  owner = await verifiedCustomer(world)
  await fillAccount(world, owner)
  staff = await hire(world, await firstAdmin(world), roles, 'alles-in-einer-hand')
})
afterAll(() => world.close())

const texts = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '+5',
  '1e3',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
  ' 5',
  '\u0665',
  '5,00',
  '1.000,00',
  '007',
  '0.000000000000000001',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '9999999999999999999',
  '999999999999999',
  '999999999999999.99',
  '9'.repeat(400),
  '0000-00-00',
  '0001-01-01',
  '2026-02-30',
  '2026-13-45',
  '9999-12-31',
  '0000-00-00T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '2026-02-30T10:00:00Z',
  '2026-11-20T99:99:99Z',
  '9999-12-31T23:59:59.999999Z',
  "' OR 1=1 --",
  '%',
  '%_%_%_%_%_%_%',
  '\\',
  '../../etc/passwd',
  '\r\nx: y',
  '\u202e\u200b\ufeff',
  '\u{10ffff}',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '=cmd|x',
  'S.nothing',
  'share:9999999999999999999',
  'a'.repeat(64),
  'A'.repeat(43),
  'ß'.repeat(300),
]
const others = [null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, ['1'], { a: 1 }, [[]]]

/** Whether the field's own schema takes it, as far as the document says. */
function takes(written: Schema, value: unknown): boolean {
  const schema = resolve(written)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.some((choice) => takes(choice, value))
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum !== undefined) return schema.enum.includes(value)
  if (schema.type === 'string' && typeof value === 'string') {
    const { pattern = '', minLength = 0, maxLength = Infinity } = schema
    return (
      new RegExp(pattern, 'u').test(value) && value.length >= minLength && value.length <= maxLength
    )
  }
  return (
    typeof value === 'number' &&
    (schema.type === 'number' || (schema.type === 'integer' && Number.isInteger(value)))
  )
}

type Sending = { readonly url: string; readonly body: unknown }

/** One request for each field and value. */
function* hostile(operation: Operation): Generator<Sending> {
  const given = { tradePassword }
  const body = operation.body === null ? null : sampleOf(operation.body, given)
  const required = new URLSearchParams(
    operation.parameters
      .filter(({ in: where, required: needed }) => where === 'query' && needed === true)
      .map(({ name, schema }) => [name, String(sampleOf(schema))] as [string, string]),
  )
  const urlWith = (name: string, where: string, value: string): string => {
    const path = urlOf(operation, where === 'path' ? { [name]: encodeURIComponent(value) } : {})
    const query = new URLSearchParams(required)
    if (where === 'query') query.set(name, value)
    return query.size > 0 ? `${path}?${query.toString()}` : path
  }
  for (const { name, in: where, schema } of operation.parameters.filter(
    ({ in: place }) => place !== 'header',
  ))
    for (const value of chosen(texts, schema)) yield { url: urlWith(name, where, value), body }
  for (const [path, schema] of fieldsOf(operation.body ?? {}))
    for (const value of chosen<unknown>([...texts, ...others], schema))
      yield { url: urlWith('', '', ''), body: replaced(body, path, value) }
}

/** Which no database keeps: no schema takes it, but who looks into a request before its schema does must not break. */
const unkept = 'a\0b'

function chosen<T>(values: readonly T[], schema: Schema): readonly (T | string)[] {
  const taken = values.filter((value) => takes(schema, value))
  return [
    unkept,
    ...taken,
    ...values.filter((value) => !taken.includes(value)).filter((_value, at) => at % 15 === 0),
  ]
}

/** Every leaf of the body that the sample shows, and every field that it leaves out. */
function fieldsOf(written: Schema, path: readonly string[] = []): [readonly string[], Schema][] {
  const whole = resolve(written)
  const schema = resolve(whole.oneOf?.[0] ?? whole.anyOf?.[0] ?? whole)
  if (schema.type !== 'object') return path.length === 0 ? [] : [[path, written]]
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    fieldsOf(part, [...path, name]),
  )
}

function replaced(
  sample: unknown,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): unknown {
  const own = typeof sample === 'object' && sample !== null ? sample : {}
  const inner: unknown = Reflect.get(own, name)
  return { ...own, [name]: rest.length === 0 ? value : replaced(inner, rest, value) }
}

const sideBySide = 12
let sent = 0
const asked = new Set<string>()
async function send(operation: Operation, { url, body }: Sending) {
  sent += 1
  asked.add(operation.id)
  return sendRaw(world.app, {
    method: operation.method,
    url,
    headers: {
      lang: 'en',
      'idempotency-key': `key-of-a-stranger-${sent}`,
      ...(operation.access === 'customer' && { token: owner.token }),
      ...(operation.access === 'operator' && { 'staff-token': staff.token }),
    },
    // Each from a network of its own: what is counted by network is no part of this.
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...(typeof body === 'object' && body !== null && { payload: body }),
  })
}

/** They would end the session that asks. */
const notSwept = ['access.logout', 'staff.logout']

// The log first: it grows with every call of staff, and its export reads all of it.
const swept = operations
  .filter(({ id }) => !notSwept.includes(id))
  .toSorted((a, b) => Number(b.id.startsWith('audit.')) - Number(a.id.startsWith('audit.')))

for (const operation of swept) {
  test(`${operation.id} refuses what it cannot read, and has no fault`, async () => {
    const all = [...hostile(operation)]
    const faults: string[] = []
    // Side by side: what waits for the disk waits together.
    for (let at = 0; at < all.length; at += sideBySide)
      faults.push(
        ...(
          await Promise.all(all.slice(at, at + sideBySide).map((one) => faultOf(operation, one)))
        ).flat(),
      )
    expect(faults).toEqual([])
  })
}

async function faultOf(operation: Operation, sending: Sending): Promise<readonly string[]> {
  const answer = await send(operation, sending)
  const isJson = answer.headers['content-type']?.startsWith('application/json') === true
  // A success may be a list of the document's own; a refusal is an object of ours.
  const body = isJson && answer.status !== 200 ? answer.body : {}
  const refused = typeof body === 'object' && body !== null && !('data' in body)
  const failed = answer.status >= 500 || !refused
  const request = `${operation.method} ${sending.url} ${JSON.stringify(sending.body)}`.slice(0, 300)
  return failed ? [`${request}: ${answer.status} ${answer.text.slice(0, 200)}`] : []
}

test('no operation was left out, and the dose was thousands', () => {
  expect(sent).toBeGreaterThan(4_000)
  // What takes no field at all has none to be hostile in.
  const fields = operations.filter((operation) => [...hostile(operation)].length > 0)
  expect([...asked, ...notSwept].toSorted()).toEqual(
    [...new Set([...fields.map(({ id }) => id), ...notSwept])].toSorted(),
  )
})
