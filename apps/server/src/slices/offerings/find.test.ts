// Goal: an offering is found by what a share is found by. Method: a table of what people type.
import { expect, test } from 'vitest'
import { meantBy, pinyinOf } from './find.ts'

const row = {
  name: 'Tangxi Vereinigte Öfen AG',
  nameZh: '棠溪联合',
  code: '003712',
  applicationCode: '003712',
  isin: 'CNE100003712',
}

test.each([
  ['tangxi', true],
  ['TANG XI LIAN', true],
  ['txlh', true],
  ['tangxilianhe', true],
  ['联合', true],
  ['棠', true],
  ['003', true],
  ['cne1000', true],
  ['vereinigte ofen', true],
  ['oefen', true],
  ['reinigte', false],
  ['lianhe', false],
  ['712', false],
  ['合联', false],
  ['-', false],
  [' ', false],
])('%o: %s', (typed, is) => {
  expect(meantBy(typed)(row)).toBe(is)
})

test('the usual reading is said, and none where there is no Chinese name', () => {
  expect(pinyinOf(row)).toBe('tang xi lian he')
  expect(pinyinOf({ nameZh: null })).toBeNull()
  expect(meantBy('txlh')({ ...row, nameZh: null })).toBe(false)
})
