// Goal: whatever is sealed in an envelope, the server refuses it or takes it at its word, and
// has no fault of its own. Method: every call that takes an envelope × every field of its
// secret × hostile texts, sealed as a client seals them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, seal, testApp, type TestApp } from '../testing-app.ts'
import { refusalIn, sendRaw } from '../testing-raw.ts'
import { firstAdmin, type Colleague } from '../testing-staff.ts'
import { sampleOf, urlOf, type Operation } from './testing-operations.ts'
import { sealedOperations, secretOf, secrets } from './testing-secrets.ts'

let world: TestApp
let admin: Colleague
let token = ''
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  token = (await newCustomer(world.app)).token
})
afterAll(() => world.close())

const hostile = [
  '',
  ' ',
  'ß'.repeat(128),
  // Eighteen letters each once they are normalised.
  'ﷺ'.repeat(250),
  'e\u0301'.repeat(120),
  '\u202e\u200b\ufeffadmin',
  '\u{10ffff}\u{1f469}\u200d\u{1f469}',
  "' OR 1=1 --",
  '%_%',
  '\\',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  '=cmd|x',
  '\r\nx: y',
  '٥٥٥٥٥٥',
  '+49 151 ' + '1'.repeat(200),
  'a@b.c'.padStart(254, 'x'),
  '9'.repeat(43),
  'constructor',
]

test('every call that takes an envelope has its secret here', () => {
  expect(sealedOperations.map(({ id }) => id).toSorted()).toEqual(Object.keys(secrets).toSorted())
})

/** A proof is no text: the hostile one is the code within. */
const given = (field: string, text: string): unknown =>
  field === 'proof' ? { way: 'recovery', code: text } : text

let sent = 0
async function send(operation: Operation, secret: object) {
  sent += 1
  return sendRaw(world.app, {
    url: urlOf(operation),
    payload: { query: await seal(world.app, { ...secret }) },
    headers: {
      lang: 'en',
      ...(operation.access === 'customer' && { token }),
      ...(operation.access === 'operator' && { 'staff-token': admin.token }),
    },
    // Each from a network of its own: what is counted by network is no part of this.
    remoteAddress: `10.9.${(sent >> 8) & 255}.${sent & 255}`,
  })
}

for (const operation of sealedOperations) {
  test(`${operation.id} has no fault, whatever is sealed in its envelope`, async () => {
    const own = sampleOf(secretOf(operation))
    if (typeof own !== 'object' || own === null) throw new Error(`${operation.id} seals no object`)
    const faults: string[] = []
    const reasons = new Set<unknown>()
    for (const field of Object.keys(own).filter((name) => name !== 'aud')) {
      // What is counted by name would answer all the later ones.
      await world.db.owner.query('DELETE FROM proof_attempts')
      const answers = await Promise.all(
        hostile.map((text) => send(operation, { ...own, [field]: given(field, text) })),
      )
      for (const [at, answer] of answers.entries()) {
        const { status, text } = answer
        reasons.add(status === 200 ? undefined : refusalIn(answer).reason)
        if (status >= 500 || (status !== 200 && text.includes('"data"')))
          faults.push(`${field}=${hostile[at]?.slice(0, 30)}: ${status} ${text.slice(0, 160)}`)
      }
    }
    expect(faults).toEqual([])
    // Else nothing came further than the envelope.
    expect([...reasons].filter((reason) => reason !== 'envelope_refused')).not.toEqual([])
  })
}
