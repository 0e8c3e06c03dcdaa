import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted.ts'

test.for([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['gzip;q=0, br; q=0', null],
  ['identity', null],
  ['deflate, zstd', null],
] as const)('who sends accept-encoding %s gets %s', ([header, encoding]) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
