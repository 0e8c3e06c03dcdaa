import { expect, test } from 'vitest'
import { csvOf } from '../../frame/csv.ts'
import { rowsOf } from './lines.ts'

test('the head is no row, and a reason that a spreadsheet would run is written harmless', () => {
  const text = '{"head":null}\n{"position":1,"reason":"=1+1"}\n{"position":2,"reason":"fine"}\n'
  expect(rowsOf(text)).toEqual([
    { position: 1, reason: '=1+1' },
    { position: 2, reason: 'fine' },
  ])
  expect(csvOf(rowsOf(text))).toBe("position,reason\r\n1,'=1+1\r\n2,fine\r\n")
})

test('a line that is none is not passed over', () =>
  expect(() => rowsOf('{}\n7\n')).toThrow('no object'))
