// Goal: whoever changes a document, anywhere, is found out and the place is named. Method: a
// real signature; then one change at a time in every value of the file, and one in every byte
// of it.
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  webcrypto,
} from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journalText, type ChainRow } from './chain.ts'
import { leavesOf, written, type Json, type JsonObject } from './json.ts'
import { keyIdOf, manifestOf, signedText, type Sealed } from './seal.ts'
import { hashOf, sha256, utf8 } from './sha256.ts'
import { verifySealed, type CheckSignature, type Finding } from './verify.ts'

const { privateKey, publicKey: spki } = generateKeyPairSync('ed25519')
const publicKey = String(spki.export({ format: 'jwk' }).x)
const keyId = keyIdOf(publicKey)
const known = [{ keyId, publicKey }]

const check: CheckSignature = async ({ publicKey: x, value, text }) => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'))
  } catch {
    return false
  }
}

const genesis = '0'.repeat(64)
function row(position: number, previousHash: string, lines: string[][]): ChainRow {
  const open = {
    position: String(position),
    id: `9${position}`,
    event: 'demo.money',
    reference: '',
    command: '7',
  }
  const chained = { ...open, atMs: '1790000000000', date: '2026-11-20', lines, hash: '' }
  return { ...chained, hash: hashOf(journalText('5', chained, previousHash)) }
}
const first = row(1, genesis, [['H.bank_client', 'C.wallet', 'EUR', '100000']])
const second = row(2, first.hash, [
  ['C.wallet', 'C.cash', 'EUR', '2500'],
  ['C.cash', 'H.inc_fee', 'EUR', '100'],
])

const statement: JsonObject = {
  kind: 'statement',
  account: { customer: '5' },
  chain: { from: { position: '0', hash: genesis }, to: { position: '2', hash: second.hash } },
  cash: [{ currency: 'EUR', opening: '0.00', in: '1000.00', out: '1.00', closing: '999.00' }],
  pockets: [
    {
      asset: 'EUR',
      pocket: 'C.wallet',
      opening: '0.00',
      in: '1000.00',
      out: '25.00',
      closing: '975.00',
    },
    { asset: 'EUR', pocket: 'C.cash', opening: '0.00', in: '25.00', out: '1.00', closing: '24.00' },
  ],
  journals: [first, second] as unknown as Json,
  charges: [{ currency: 'EUR', amount: '1.00', account: 'H.inc_fee' }],
  chargeTotals: [{ currency: 'EUR', amount: '1.00' }],
  simulated: true,
}

function sealed(document: JsonObject): Sealed {
  const manifest = manifestOf(document)
  const value = sign(null, Buffer.from(signedText(manifest, keyId)), privateKey).toString(
    'base64url',
  )
  return { document, manifest, signature: { algorithm: 'Ed25519', keyId, publicKey, value } }
}
const file = written(sealed(statement) as unknown as Json)
const look = (text: string) => verifySealed(text, { known, check })
const places = (findings: readonly Finding[]) =>
  findings.map(({ what, where }) => `${what} ${where}`.trim())

test('an untouched document is genuine', async () => {
  expect(await look(file)).toMatchObject({ genuine: true, findings: [], signature: 'valid', keyId })
})

/** The same value with one leaf replaced. */
function changed(value: Json, path: string, to: Json): Json {
  const parts = path.match(/[^.[\]]+/g) ?? []
  const set = (part: Json, at: number): Json => {
    const name = parts[at]
    if (name === undefined) return to
    if (Array.isArray(part))
      return part.map((each: Json, n) => (String(n) === name ? set(each, at + 1) : each))
    const object = part as JsonObject // the path came from this value
    return { ...object, [name]: set(object[name] ?? null, at + 1) }
  }
  return set(value, 0)
}

test.each(leavesOf(statement).map(({ path }) => path))('a change of %s is named', async (path) => {
  const edited = { ...sealed(statement), document: changed(statement, path, 'something else') }
  const { genuine, findings } = await look(written(edited as unknown as Json))
  expect(genuine).toBe(false)
  expect(places(findings)).toContain(`changed ${path}`)
})

test('a row taken out, put in or moved is named', async () => {
  const [one, two] =
    statement['charges'] === undefined ? [] : [first as unknown as Json, second as unknown as Json]
  for (const [journals, ...where] of [
    [[two], 'journals[0]'],
    [[one], 'journals[1]'],
    [[one, two, two], 'journals[2]'],
    [[two, one], 'journals[0]', 'journals[1]'],
  ] as const) {
    const edited = { ...sealed(statement), document: { ...statement, journals: journals as Json } }
    const found = places((await look(written(edited as unknown as Json))).findings)
    expect(found).toEqual(expect.arrayContaining(where.map((place) => `changed ${place}`)))
  }
})

test('whichever single byte of the file is changed, it is no longer genuine', async () => {
  const bytes = Buffer.from(file)
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const edited = Buffer.from(bytes)
      edited[at] = (bytes[at] ?? 0) ^ by
      const verdict = await look(edited.toString('utf8'))
      expect(verdict.genuine).toBe(false)
      expect(verdict.findings.length).toBeGreaterThan(0)
    }),
    { numRuns: 1000 },
  )
})

test('a document signed again with another key is named, however well it adds up', async () => {
  const other = generateKeyPairSync('ed25519')
  const x = String(other.publicKey.export({ format: 'jwk' }).x)
  const manifest = manifestOf(statement)
  const value = sign(
    null,
    Buffer.from(signedText(manifest, keyIdOf(x))),
    other.privateKey,
  ).toString('base64url')
  const forged = {
    document: statement,
    manifest,
    signature: { algorithm: 'Ed25519', keyId: keyIdOf(x), publicKey: x, value },
  }
  const verdict = await look(written(forged as unknown as Json))
  expect(verdict.genuine).toBe(false)
  expect(places(verdict.findings)).toEqual(['key signature.keyId'])
})

test('a signed document that does not add up says so: our own mistake is found as well', async () => {
  const wrong = { ...statement, chargeTotals: [{ currency: 'EUR', amount: '1.01' }] }
  expect(places((await look(written(sealed(wrong) as unknown as Json))).findings)).toEqual([
    'sum chargeTotals[0]',
  ])
  const unlinked = {
    ...statement,
    journals: [first, { ...second, command: '8' }] as unknown as Json,
  }
  expect(places((await look(written(sealed(unlinked) as unknown as Json))).findings)).toEqual([
    'chain journals[1]',
  ])
})

test('the list of marks and the signature are named when they alone were changed', async () => {
  const whole = sealed(statement)
  const edit = async (change: Partial<Sealed>) =>
    places((await look(written({ ...whole, ...change } as unknown as Json))).findings)
  expect(await edit({ manifest: { ...whole.manifest, hash: genesis } })).toEqual([
    'manifest manifest.hash',
  ])
  const { value } = whole.signature
  const turned = (value.startsWith('A') ? 'B' : 'A') + value.slice(1)
  const other = value.slice(0, -1) + String.fromCharCode(value.charCodeAt(value.length - 1) + 1)
  for (const forged of [turned, other])
    expect(await edit({ signature: { ...whole.signature, value: forged } })).toEqual([
      'signature signature.value',
    ])
})

test('a file in another form, or none at all, says so', async () => {
  const spaced = file.replace('": ', '":  ')
  const verdict = await look(spaced)
  expect(places(verdict.findings)).toEqual(['form'])
  expect(verdict).toMatchObject({ genuine: false, signature: 'valid' })
  expect(await look('{"a": 1 x')).toEqual({
    genuine: false,
    findings: [{ what: 'unreadable', where: '8' }],
    document: null,
    keyId: null,
    signature: 'unchecked',
  })
  expect(places((await look('{}')).findings)).toEqual(['unreadable'])
})

test('a machine that checks no signature calls nothing genuine, and nothing wrong', async () => {
  const verdict = await verifySealed(file, { known, check: async () => null })
  expect(verdict).toMatchObject({ genuine: false, findings: [], signature: 'unchecked', keyId })
  expect(verdict.document).toEqual(statement)
})

test('a key is known by its name and its signs, and its name is made of them', async () => {
  for (const trusted of [
    [],
    [{ keyId, publicKey: 'another' }],
    [{ keyId: 'another', publicKey }],
  ]) {
    const verdict = await verifySealed(file, { known: trusted, check })
    expect(verdict).toMatchObject({ genuine: false, signature: 'valid' })
    expect(places(verdict.findings)).toEqual(['key signature.keyId'])
  }
  const among = [{ keyId: 'another', publicKey: 'another' }, ...known]
  expect((await verifySealed(file, { known: among, check })).genuine).toBe(true)
  const manifest = manifestOf(statement)
  const value = sign(null, Buffer.from(signedText(manifest, 'alias')), privateKey)
  const renamed = {
    ...sealed(statement),
    signature: {
      algorithm: 'Ed25519',
      keyId: 'alias',
      publicKey,
      value: value.toString('base64url'),
    },
  }
  const verdict = await verifySealed(written(renamed as unknown as Json), {
    known: [{ keyId: 'alias', publicKey }],
    check,
  })
  expect(places(verdict.findings)).toEqual(['key signature.keyId'])
})

test('marks that were changed are told from a document that was', async () => {
  const whole = sealed(statement)
  const edit = async (change: Partial<Sealed>) =>
    places((await look(written({ ...whole, ...change } as unknown as Json))).findings)
  const marks = { ...(whole.manifest.marks as JsonObject), simulated: '00000000' }
  expect(await edit({ manifest: { ...whole.manifest, marks } })).toEqual([
    'manifest manifest.marks',
  ])
  const forged = manifestOf({ ...statement, simulated: false })
  expect(await edit({ manifest: forged })).toEqual(['changed simulated'])
})

test('our SHA-256 is the platform’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const theirs = Buffer.from(
        await webcrypto.subtle.digest('SHA-256', Uint8Array.from(bytes)),
      ).toString('hex')
      expect(sha256(bytes)).toBe(theirs)
    }),
  )
  for (const text of ['', 'ä€𝄞\u0000', 'Παράδειγμα 龍'])
    expect(hashOf(text)).toBe(
      createHash('sha256')
        .update(Buffer.from(utf8(text)))
        .digest('hex'),
    )
  // Each length of a sign at its first and its last point.
  for (const text of ['\u007F\u0080', '\u07FF\u0800', '\uFFFF\u{10000}', '\u{10FFFF}'])
    expect([...utf8(text)]).toEqual([...Buffer.from(text)])
  expect(Buffer.from(utf8('ä€𝄞龍')).toString()).toBe('ä€𝄞龍')
})
