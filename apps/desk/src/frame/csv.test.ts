import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cases = [
  ['plain', 'plain'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\n=1', '"\'\n=1"'],
  ['＝1', "'＝1"],
  ['a,b', '"a,b"'],
  ['a\nb', '"a\nb"'],
  ['say "ä"', '"say ""ä"""'],
] as const
for (const [given, written] of cases) {
  test(`${JSON.stringify(given)} is written so that no spreadsheet runs it`, () =>
    expect(csvOf([{ cell: given }])).toBe(`cell\r\n${written}\r\n`))
}

test('no rows make no file', () => expect(csvOf([])).toBe(''))
