import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readExact, writeExact } from './exact-json.ts'

// Goal: a row says afterwards what was written, to the last digit. Method: any value that JSON
// or a bigint can hold, but for texts that look like a bigint, which no row has; the text must
// also be JSON, because the column is.
const text = fc.string().filter((value) => !/^-?\d+n$/.test(value))
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.bigInt(),
    text,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
}))

test('whatever is written is read again, bigints of any length too', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const written = writeExact(value)
      expect(() => JSON.parse(written) as unknown).not.toThrow()
      expect(readExact(written)).toEqual(value)
    }),
  )
})

test('what is undefined inside is left out, as in any JSON', () => {
  expect(writeExact({ a: undefined, b: 1n, c: [2n, 'n', '-n'] })).toBe(
    '{"b":"1n","c":["2n","n","-n"]}',
  )
})

test('what JSON has no word for is thrown out', () => {
  for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, () => 1, [undefined]])
    expect(() => writeExact(value)).toThrow(TypeError)
})
