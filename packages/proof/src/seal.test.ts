// Goal: whoever reads a file years from now finds the same marks, and the place of each change.
import { expect, test } from 'vitest'
import type { Json, JsonObject } from './json.ts'
import { differences, keyIdOf, manifestOf, signedText } from './seal.ts'
import { hashOf } from './sha256.ts'

const mark = (text: string): string => hashOf(text).slice(0, 8)
const document: JsonObject = {
  kind: 'note',
  order: { side: 'buy', at: null },
  rows: [{ a: '1', b: ['x', 'y'] }, 'text', ['p', 'q']],
  none: [],
}
const { hash, marks } = manifestOf(document)

test('marks are eight signs for each value, those of a list’s element in one text', () => {
  expect(marks).toEqual({
    kind: mark('kind="note"'),
    none: [],
    order: { at: mark('at=null'), side: mark('side="buy"') },
    rows: [
      mark('a="1"') + mark('b[0]="x"') + mark('b[1]="y"'),
      mark('="text"'),
      mark('[0]="p"') + mark('[1]="q"'),
    ],
  })
  expect(hash).toHaveLength(64)
  expect(differences(document, marks)).toEqual([])
})

test('what is signed begins with a name of its own and names the key', () => {
  expect(signedText({ hash: 'h', marks: 'm' }, 'key')).toBe(
    'parkett.document.1\nkey\n{"hash":"h","marks":"m"}',
  )
})

test('a key is called by four groups of four', () => {
  const start = hashOf('some key').slice(0, 16)
  expect(keyIdOf('some key')).toBe(
    `${start.slice(0, 4)}-${start.slice(4, 8)}-${start.slice(8, 12)}-${start.slice(12, 16)}`,
  )
})

const rows = (first: Json, ...rest: readonly Json[]): JsonObject => ({
  ...document,
  rows: [first, ...rest],
})
const [one, two, three] = [{ a: '1', b: ['x', 'y'] }, 'text', ['p', 'q']]
test.each<readonly [string, JsonObject, readonly string[]]>([
  ['value', { ...document, kind: 'other' }, ['kind']],
  ['value within', { ...document, order: { side: 'sell', at: null } }, ['order.side']],
  ['text for a number', { ...document, kind: 3 }, ['kind']],
  ['object for a text', { ...document, kind: { a: 1 } }, ['kind']],
  ['nothing for a text', { ...document, kind: null }, ['kind']],
  ['text for an object', { ...document, order: 'x' }, ['order']],
  ['text for a list', { ...document, rows: 'x' }, ['rows']],
  ['object for a list', { ...document, none: {} }, ['none']],
  ['value that was added', { ...document, more: 1 }, ['more']],
  ['value added within', { ...document, order: { side: 'buy', at: null, b: 1 } }, ['order.b']],
  ['value of an element', rows({ ...one, a: '2' }, two, three), ['rows[0].a']],
  ['value in a list of an element', rows({ ...one, b: ['x', 'z'] }, two, three), ['rows[0].b[1]']],
  ['element that is a text', rows(one, 'other', three), ['rows[1]']],
  ['element that is a list', rows(one, two, ['p', 'r']), ['rows[2][1]']],
  ['element with one value more', rows({ ...one, c: 1 }, two, three), ['rows[0]']],
  ['two of its elements', rows({ ...one, a: '2' }, 'other', three), ['rows[0].a', 'rows[1]']],
  ['element put in before', rows('new', one, two, three), ['rows[0]']],
  ['element put in between', rows(one, 'new', two, three), ['rows[1]']],
  ['element put at the end', rows(one, two, three, 'new'), ['rows[3]']],
  ['element taken from the end', rows(one, two), ['rows[2]']],
  ['element taken from the beginning', rows(two, three), ['rows[0]']],
  ['element in an empty list', { ...document, none: ['x'] }, ['none[0]']],
])('the place of a changed %s', (_, changed, places) => {
  expect(differences(changed, marks)).toEqual(places)
})

test('a value that was taken away is named', () => {
  const { kind: _, ...rest } = document
  expect(differences(rest, marks)).toEqual(['kind'])
})

test('an object is never what the mark of a value says, whatever that mark is of', () => {
  const forged = { ...(marks as JsonObject), kind: mark('kind={"a":1}') }
  expect(differences({ ...document, kind: { a: 1 } }, forged)).toEqual(['kind'])
})

test('marks of another shape than ours fit nothing', () => {
  for (const wrong of [3, null, true])
    expect(differences(document, { ...(marks as JsonObject), kind: wrong })).toEqual(['kind'])
  const listed = { ...(marks as JsonObject), rows: [3, null, true] }
  expect(differences(document, listed)).toEqual(['rows[0]', 'rows[1]', 'rows[2]'])
})
