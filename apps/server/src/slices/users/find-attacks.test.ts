// Goal: whatever is typed into the search of the desk, and by whom, it answers what it would answer for a name that is not
// there, changes nothing and never fails (abuse row 190). Method: hostile texts, numbers beyond every bound, other people's
// rights, many at once and lines that break, on the real server with real customers.
import { deskFind } from '@parkett/contract/desk/find'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digests } from '../../test/sweeps/testing-recorder.ts'
import { newCustomer, testApp, type TestApp } from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'
import { newPayer, type Payer } from '../../test/testing-cash.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'
import { handIn } from '../../test/testing-verified.ts'

let world: TestApp
let admin: Colleague
let payer: Payer
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  payer = await newPayer(world, '3000')
  await payer.withdraw('1240.50')
})
afterAll(() => world.close())

const ask = (q: string) => admin.call(deskFind, { body: { q } })

const wildcards = ['%%', '__', '%_%', '\\\\', '\\%', '*.*', '.*', '[a-z]', '??', '%%%'.repeat(20)]
const injections = [
  "' OR '1'='1",
  "'; DROP TABLE staff; --",
  '") OR 1=1 --',
  '$1 OR true',
  "\\'; SELECT pg_sleep(9)--",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
]
const numbers = [
  '9'.repeat(64),
  '9'.repeat(19),
  '9223372036854775808',
  '-9223372036854775809',
  '99999999999999999999.99',
  `${'9'.repeat(60)}.99`,
  '9.999.999.999.999.999.999,99',
  '9.999.999.999.999.999,99',
  '99999999999999999.99',
  '0.00',
  '1e400',
  'NaN',
  '٣٤٥,٦٧',
]
const unseen = [
  'a\u0000b',
  '\u0000\u0000',
  '\u202Eab',
  'a\u200Bb',
  '\uD800x',
  '\u0007\u001B[2J',
  '\uFEFF\uFEFF',
]

test.each([...wildcards, ...injections, ...numbers])('%j finds nobody', async (q) => {
  const { reason, data } = await ask(q)
  expect(reason).toBeUndefined()
  expect(data.rows).toEqual([])
})

test.each(unseen)('%j is searched for or refused, and finds nobody', async (q) => {
  const said = await ask(q)
  if (said.code === 1) expect(said.data.rows).toEqual([])
  else expect(['field_invalid', 'bad_request']).toContain(said.reason)
})

test('64 signs are a search, 65 and 10,000 are none, and fewer than two neither', async () => {
  expect((await ask('x'.repeat(64))).code).toBe(1)
  for (const q of ['x'.repeat(65), 'x'.repeat(10_000), 'x', '', '   ', ' x '])
    expect((await ask(q)).reason).toBe('field_invalid')
})

test('a name that stands sealed is found by nobody who guesses at parts of it, and never said', async () => {
  const customer = await newCustomer(world.app)
  await handIn(world, customer, { name: 'Wolkenstein' })
  for (const q of ['Wolk', 'Wolk%', 'W_lkenstein', '%stein', 'olkenstei'])
    expect((await ask(q)).data.rows).toEqual([])
  const found = await ask('Wolkenstein')
  expect(found.data.rows).toMatchObject([{ kind: 'customer', id: String(customer.id) }])
  expect(JSON.stringify(found.data)).not.toContain('Wolkenstein')
})

test('neither a customer nor a visitor nor an ended session of staff is answered', async () => {
  const gone = await hire(world, admin, ['support'], 'ist-weg')
  await world.db.owner.query('UPDATE staff_sessions SET ended_at = now() WHERE staff = $1', [
    gone.id,
  ])
  const visitor = callerOf(world.app, { headers: { host: 'localhost' } })
  const body = { q: payer.username }
  for (const who of [payer, visitor, gone]) {
    const { code, reason } = await who.call(deskFind, { body })
    expect([code === 1, reason]).toEqual([false, who === gone ? 'session_over' : 'operator_only'])
  }
})

test('32 at once are answered alike, and a search changes nothing but the log', async () => {
  const before = await digests(world)
  const answers = await Promise.all(Array.from({ length: 32 }, () => ask(payer.username)))
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
  expect(answers[0]?.data.rows.map(({ kind }) => kind)).toContain('withdrawal')
  expect(await digests(world)).toEqual(before)
})

test('a search cut off in its body or its answer changes nothing, and the next one is answered', async () => {
  const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const body = JSON.stringify({ q: payer.username })
  const head = [
    'POST /operator/find HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `staff-token: ${admin.token}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    '',
  ].join('\r\n')
  const cut = (sent: number, read: number): Promise<number> =>
    new Promise((done, failed) => {
      let heard = 0
      const socket = connect({ port: Number(address.port), host: address.hostname }, () => {
        socket.write(`${head}${body.slice(0, sent)}`, () => {
          if (sent < body.length) socket.destroy()
        })
      })
      socket.on('data', (chunk) => {
        heard += chunk.length
        if (heard >= read) socket.destroy()
      })
      socket.on('error', failed)
      socket.on('close', () => done(heard))
    })
  const before = await digests(world)
  for (let sent = 0; sent < body.length; sent += 10) expect(await cut(sent, Infinity)).toBe(0)
  for (let read = 1; read < 600; read += 60) expect(await cut(body.length, read)).toBeGreaterThan(0)
  expect(await digests(world)).toEqual(before)
  expect((await ask(payer.username)).data.rows.length).toBeGreaterThan(0)
})
