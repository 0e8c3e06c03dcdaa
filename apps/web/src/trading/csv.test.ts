import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['+49', `"'+49"`],
  ['-2+3', `"'-2+3"`],
  ['@cmd', `"'@cmd"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['\n=x', `"'\n=x"`],
  ['＝1+1', `"'＝1+1"`],
])('a cell that could run as a formula is disarmed: %j', (text, written) => {
  expect(csvOf([[text]])).toBe(`${written}\r\n`)
})

test.each(['-12.30', '0.00', '42', 'Nordlicht Energie AG', '2026-11-20'])(
  '%s stays as it is',
  (text) => {
    expect(csvOf([[text]])).toBe(`${text}\r\n`)
  },
)

test('separators and quotes are kept inside their cell', () => {
  expect(csvOf([['a,b', 'say "x"'], ['1']])).toBe('"a,b","say ""x"""\r\n1\r\n')
})
