import { expect, test } from 'vitest'
import { openSealed } from './open-sealed.ts'
import { written, type Json } from './json.ts'

const whole = {
  document: { kind: 'statement' },
  manifest: { hash: 'a', marks: {} },
  signature: { algorithm: 'Ed25519', keyId: 'k', publicKey: 'p', value: 'v' },
}

test('a sealed file opens, and says when it stands in another form', () => {
  expect(openSealed(written(whole))).toEqual({ ok: true, sealed: whole, asWritten: true })
  expect(openSealed(JSON.stringify(whole))).toEqual({ ok: true, sealed: whole, asWritten: false })
})

test('what is no JSON says where it ends to be', () => {
  expect(openSealed('{"a": 1 x')).toEqual({ ok: false, at: '8' })
  expect(openSealed('')).toEqual({ ok: false, at: null })
})

const { document, manifest, signature } = whole
const { hash: _hash, ...unhashed } = manifest
const { marks: _marks, ...unmarked } = manifest
test.each<readonly [string, Json]>([
  ['a list', [whole]],
  ['nothing', null],
  ['without a document', { manifest, signature }],
  ['with a text for a document', { ...whole, document: 'x' }],
  ['without a manifest', { document, signature }],
  ['without a signature', { document, manifest }],
  ['without a hash', { ...whole, manifest: unhashed }],
  ['without marks', { ...whole, manifest: unmarked }],
  ['of another algorithm', { ...whole, signature: { ...signature, algorithm: 'none' } }],
  ['without the name of a key', { ...whole, signature: { ...signature, keyId: null } }],
  ['with a number for a key', { ...whole, signature: { ...signature, publicKey: 3 } }],
  ['without a value', { ...whole, signature: { ...signature, value: null } }],
])('a file %s is none', (_, value) => {
  expect(openSealed(written(value))).toEqual({ ok: false, at: null })
})
