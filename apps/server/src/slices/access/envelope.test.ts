import { accessConfig, accessLogin } from '@parkett/contract/customer/access'
import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  publicEncrypt,
  type KeyObject,
} from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, seal, testApp, testPassword, type TestApp } from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'
import { refusalIn, sendRaw } from '../../test/testing-raw.ts'

let world: TestApp
let username = ''
beforeAll(async () => {
  world = await testApp({ rsaCompat1024: true })
  username = (await newCustomer(world.app)).username
})
afterAll(() => world.close())

const credentials = () => ({ aud: 'login', username, password: testPassword })
let lastAddress = 0
const send = (query: unknown, app = world.app) => {
  const remoteAddress = `198.51.100.${(lastAddress += 1)}`
  return sendRaw(app, { url: accessLogin.path, payload: { query }, remoteAddress })
}
const offerOf = (app = world.app) => callerOf(app).must(accessConfig)
/** The key of the 1024-bit form, where it is offered. */
const smallKey = async (): Promise<string> => {
  const { rsa1024 } = await offerOf()
  if (rsa1024 === undefined) throw new Error('the 1024-bit form is not offered')
  return rsa1024
}
const padded = (key: string | KeyObject, text: string): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64')

type Header = { readonly alg: string; readonly enc: string; readonly kid: string }
async function sealWith(
  change: (header: Header) => Readonly<Record<string, unknown>>,
  payload: object = {},
): Promise<string> {
  const { crypto } = await offerOf()
  const plain = JSON.stringify({ nonce: crypto.nonce, ts: crypto.ts, ...credentials(), ...payload })
  const header = change({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: crypto.kid }) as Header
  return new CompactEncrypt(Buffer.from(plain))
    .setProtectedHeader(header)
    .encrypt(await importJWK(crypto.jwk, header.alg))
}

test('the offer is a 3072-bit key with a nonce and the time of the server', async () => {
  const { crypto } = await offerOf()
  expect(Buffer.from(crypto.jwk.n, 'base64url')).toHaveLength(384)
  expect(Object.keys(crypto.jwk).toSorted()).toEqual(['e', 'kty', 'n'])
  expect(crypto.nonce).toMatch(/^[\w-]{20,}$/)
  expect((await offerOf()).crypto.nonce).not.toBe(crypto.nonce)
  expect(crypto.ts).toBe(Math.floor(world.wall.nowMs / 1000))
})

test('an envelope counts once', async () => {
  const query = await seal(world.app, credentials())
  expect((await send(query)).status).toBe(200)
  expect((await send(query)).body).toMatchObject({ code: 422, reason: 'envelope_refused' })
})

test('of 10 copies of one envelope at once exactly one counts', async () => {
  const query = await seal(world.app, credentials())
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(query)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('one nonce counts once, in whatever envelope', async () => {
  const { crypto } = await offerOf()
  const sealed = () => seal(world.app, { ...credentials(), nonce: crypto.nonce })
  expect((await send(await sealed())).status).toBe(200)
  expect(refusalIn(await send(await sealed())).reason).toBe('envelope_refused')
})

const spoiled: readonly (readonly [string, () => Promise<string>])[] = [
  ['text that is no envelope', async () => 'hello'],
  ['five empty parts', async () => '....'],
  [
    'a time 121 s ahead',
    async () =>
      seal(world.app, { ...credentials(), ts: Math.floor(world.wall.nowMs / 1000) + 122 }),
  ],
  [
    'a time 121 s ago',
    async () =>
      seal(world.app, { ...credentials(), ts: Math.floor(world.wall.nowMs / 1000) - 122 }),
  ],
  [
    'the purpose of another call',
    async () => seal(world.app, { ...credentials(), aud: 'register' }),
  ],
  ['a purpose in a list', async () => seal(world.app, { ...credentials(), aud: ['login'] })],
  [
    'a nonce of its own making',
    async () =>
      seal(world.app, { ...credentials(), nonce: Buffer.alloc(40, 7).toString('base64url') }),
  ],
  ['no nonce', async () => seal(world.app, { ...credentials(), nonce: undefined })],
  ['an unknown field', async () => seal(world.app, { ...credentials(), role: 'admin' })],
  ['a missing field', async () => seal(world.app, { ...credentials(), password: undefined })],
  [
    'a password that is an object',
    async () => seal(world.app, { ...credentials(), password: { length: 9 } }),
  ],
  ['an unknown key id', async () => sealWith((header) => ({ ...header, kid: 'envelope-3072-1' }))],
  ['no key id', async () => sealWith(({ alg, enc }) => ({ alg, enc }))],
  [
    'a key id that is a path',
    async () => sealWith((header) => ({ ...header, kid: '../../etc/passwd' })),
  ],
  ['OAEP with SHA-1', async () => sealWith((header) => ({ ...header, alg: 'RSA-OAEP' }))],
  ['AES-128', async () => sealWith((header) => ({ ...header, enc: 'A128GCM' }))],
  ['CBC', async () => sealWith((header) => ({ ...header, enc: 'A256CBC-HS512' }))],
  ['a changed last letter', async () => flip(await seal(world.app, credentials()), -2)],
  ['a changed key part', async () => flip(await seal(world.app, credentials()), 200)],
]
const flip = (text: string, at: number): string => {
  const place = at < 0 ? text.length + at : at
  return `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`
}
for (const [what, make] of spoiled) {
  test(`an envelope with ${what} is refused like any other`, async () => {
    const refusal = refusalIn(await send(await make()))
    expect(Object.keys(refusal).toSorted()).toEqual(['code', 'msg', 'reason', 'requestId'])
    expect(refusal).toMatchObject({ code: 422, reason: 'envelope_refused' })
  })
}

test('what is no text, empty or above 8 KB is a bad field', async () => {
  for (const query of ['', 'x'.repeat(8_193), null, 7, ['a'], { a: 1 }]) {
    expect((await send(query)).body).toMatchObject({
      code: 400,
      reason: 'field_invalid',
      fields: ['body.query'],
    })
  }
})

test('a nonce lives ten minutes', async () => {
  const { crypto } = await offerOf()
  world.wall.nowMs += 9 * 60_000
  const late = () => seal(world.app, { ...credentials(), nonce: crypto.nonce })
  expect((await send(await late())).status).toBe(200)
  const { crypto: next } = await offerOf()
  world.wall.nowMs += 10 * 60_000 + 1
  const over = await seal(world.app, { ...credentials(), nonce: next.nonce })
  expect(refusalIn(await send(over)).reason).toBe('envelope_refused')
})

test('secrets are files for their owner alone, and a restart finds the same', async () => {
  const folder = join(world.dataDir, 'secrets')
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  const modes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o777)
  expect(modes.length).toBeGreaterThanOrEqual(5)
  expect(new Set(modes)).toEqual(new Set([0o600]))
  const query = await seal(world.app, credentials())
  expect((await send(query, await world.again())).status).toBe(200)
})

test('the key rotates after 30 days; the old one still opens for a day', async () => {
  const before = await offerOf()
  const sealed = async (payload: object) => {
    const plain = Buffer.from(JSON.stringify({ ...credentials(), ...payload }))
    const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: before.crypto.kid }
    return new CompactEncrypt(plain)
      .setProtectedHeader(header)
      .encrypt(await importJWK(before.crypto.jwk, header.alg))
  }
  world.wall.nowMs += 30 * 86_400_000
  const { crypto } = await offerOf()
  expect(crypto.kid).not.toBe(before.crypto.kid)
  expect((await send(await sealed({ nonce: crypto.nonce, ts: crypto.ts }))).status).toBe(200)
  world.wall.nowMs += 86_400_001
  const later = (await offerOf()).crypto
  const late = await sealed({ nonce: later.nonce, ts: later.ts })
  expect(refusalIn(await send(late)).reason).toBe('envelope_refused')
})

test('the 1024-bit form of the specification is accepted when it is switched on, once per text', async () => {
  const key = await smallKey()
  expect(createPublicKey(key).asymmetricKeyDetails?.modulusLength).toBe(1024)
  const query = padded(key, JSON.stringify({ username, password: testPassword }))
  expect(query).toHaveLength(172)
  expect((await send(query)).status).toBe(200)
  expect(refusalIn(await send(query)).reason).toBe('envelope_refused')
})

test('bad padding and good padding with wrong content get one answer', async () => {
  const wrong = padded(await smallKey(), '{}')
  const bad = padded(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey, '{}')
  const heard: unknown[] = []
  for (const query of [wrong, bad, Buffer.alloc(128, 255).toString('base64')])
    heard.push({ ...refusalIn(await send(query)), requestId: '' })
  expect(heard[0]).toMatchObject({ code: 422, reason: 'envelope_refused' })
  expect(heard).toEqual([heard[0], heard[0], heard[0]])
})

test('without the switch the 1024-bit form is neither offered nor read', async () => {
  const query = padded(await smallKey(), '{}')
  const strict = await testApp()
  expect(await offerOf(strict.app)).not.toHaveProperty('rsa1024')
  expect(refusalIn(await send(query, strict.app)).reason).toBe('envelope_refused')
  await strict.close()
})
