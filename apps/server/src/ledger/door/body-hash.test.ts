// Goal: the same body has the same fingerprint for ever, however its parts are ordered, and
// another has another. Method: fingerprints written down once.
import { expect, test } from 'vitest'
import { bodyHash } from './body-hash.ts'

const body = { b: [1, { d: null, c: 'x' }], a: 5n }

test('a fingerprint does not ask for the order of names, and stays as it was', () => {
  expect(bodyHash(body)).toBe('KMflD3Fk92wyInaCSAkK0ryBAwVSoQdU7SYjyhtKXV8')
  expect(bodyHash({ a: '5', b: [1, { c: 'x', d: null }] })).toBe(bodyHash(body))
  expect(bodyHash(undefined)).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU')
})

test.each([
  ['another value', { ...body, a: 6n }],
  ['another order of a list', { ...body, b: [{ d: null, c: 'x' }, 1] }],
  ['another value deep in it', { ...body, b: [1, { d: 0, c: 'x' }] }],
  ['one name more', { ...body, c: 1 }],
  ['nothing', null],
  ['a text', 'text'],
])('%s is another body', (_, other) => {
  expect(bodyHash(other)).not.toBe(bodyHash(body))
})
