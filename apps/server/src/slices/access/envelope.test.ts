import { constants, createPublicKey, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, seal, testApp, testPassword, type TestApp } from '../../test/testing-app.ts'

let world: TestApp
let username = ''
beforeAll(async () => {
  world = await testApp({ rsaCompat1024: true })
  username = (await newCustomer(world.app)).username
})
afterAll(() => world.close())

const credentials = () => ({ aud: 'login', username, password: testPassword })
let lastAddress = 0
const send = (query: unknown) => {
  const remoteAddress = `198.51.100.${(lastAddress += 1)}`
  return world.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { query },
    remoteAddress,
  })
}
const offerOf = async () => (await world.app.inject('/api/stock/getconfig')).json().data

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
  expect(crypto.ts).toBe(Math.floor(world.wall.nowMs / 1000))
})

test('an envelope counts once', async () => {
  const query = await seal(world.app, credentials())
  expect((await send(query)).statusCode).toBe(200)
  expect((await send(query)).json()).toMatchObject({ code: 422, reason: 'envelope_refused' })
})

test('of 10 copies of one envelope at once exactly one counts', async () => {
  const query = await seal(world.app, credentials())
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(query)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('one nonce counts once, in whatever envelope', async () => {
  const { crypto } = await offerOf()
  const sealed = () => seal(world.app, { ...credentials(), nonce: crypto.nonce })
  expect((await send(await sealed())).statusCode).toBe(200)
  expect((await send(await sealed())).json().reason).toBe('envelope_refused')
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
    const answer = await send(await make())
    expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'msg', 'reason', 'requestId'])
    expect(answer.json()).toMatchObject({ code: 422, reason: 'envelope_refused' })
  })
}

test('what is no text, empty or above 8 KB is a bad field', async () => {
  for (const query of ['', 'x'.repeat(8_193), null, 7, ['a'], { a: 1 }]) {
    expect((await send(query)).json()).toMatchObject({
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
  expect((await send(await late())).statusCode).toBe(200)
  const { crypto: next } = await offerOf()
  world.wall.nowMs += 10 * 60_000 + 1
  expect(
    (await send(await seal(world.app, { ...credentials(), nonce: next.nonce }))).json().reason,
  ).toBe('envelope_refused')
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
  const restarted = await world.again()
  const answer = await restarted.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { query },
  })
  expect(answer.statusCode).toBe(200)
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
  expect((await send(await sealed({ nonce: crypto.nonce, ts: crypto.ts }))).statusCode).toBe(200)
  world.wall.nowMs += 86_400_001
  const later = (await offerOf()).crypto
  expect((await send(await sealed({ nonce: later.nonce, ts: later.ts }))).json().reason).toBe(
    'envelope_refused',
  )
})

test('the 1024-bit form of the specification is accepted when it is switched on, once per text', async () => {
  const { rsa1024 } = await offerOf()
  expect(createPublicKey(rsa1024).asymmetricKeyDetails?.modulusLength).toBe(1024)
  const plain = Buffer.from(JSON.stringify({ username, password: testPassword }))
  const query = publicEncrypt(
    { key: rsa1024, padding: constants.RSA_PKCS1_PADDING },
    plain,
  ).toString('base64')
  expect(query).toHaveLength(172)
  expect((await send(query)).statusCode).toBe(200)
  expect((await send(query)).json().reason).toBe('envelope_refused')
})

test('bad padding and good padding with wrong content get one answer', async () => {
  const { rsa1024 } = await offerOf()
  const wrong = publicEncrypt(
    { key: rsa1024, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from('{}'),
  ).toString('base64')
  const stranger = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
  const bad = publicEncrypt(
    { key: stranger, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from('{}'),
  ).toString('base64')
  for (const query of [wrong, bad, Buffer.alloc(128, 255).toString('base64')]) {
    expect((await send(query)).json()).toMatchObject({ code: 422, reason: 'envelope_refused' })
  }
})

test('without the switch the 1024-bit form is neither offered nor read', async () => {
  const { rsa1024 } = await offerOf()
  const strict = await testApp()
  expect((await strict.app.inject('/api/stock/getconfig')).json().data).not.toHaveProperty(
    'rsa1024',
  )
  const query = publicEncrypt(
    { key: rsa1024, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from('{}'),
  ).toString('base64')
  const answer = await strict.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { query },
  })
  expect(answer.json().reason).toBe('envelope_refused')
  await strict.close()
})
