import { expect, test } from 'vitest'
import { checkDigit } from './mrz.ts'
import { readZone } from './zone.ts'

const whole = (text: string): string => text + checkDigit(text)
function passport({ name = 'ERIKSSON<<ANNA<MARIA', birth = '740812', expires = '220415' } = {}) {
  const fields = [whole('L898902C<'), whole(birth), whole(expires), whole('ZE184226B<<<<<')]
  const [number, born, ends, own] = fields
  const over = checkDigit(fields.join(''))
  return [`P<UTO${name}`.padEnd(44, '<').slice(0, 44), `${number}UTO${born}F${ends}${own}${over}`]
}
const today = '2026-11-21'

test('a passport is read, with gaps, small letters and empty lines', () => {
  const read = {
    type: 'TD3',
    name: 'ERIKSSON ANNA MARIA',
    nameFull: false,
    number: 'L898902C',
    birth: '1974-08-12',
    expires: '2022-04-15',
  }
  expect(readZone(passport(), today)).toEqual(read)
  const [first = '', second = ''] = passport()
  expect(readZone([`${first} `, '  ', second.toLowerCase()], today)).toEqual(read)
  expect(readZone([first], today)).toBeNull()
})

test('a name that fills its field may be cut off', () => {
  expect(readZone(passport({ name: 'X'.repeat(39) }), today)).toMatchObject({ nameFull: true })
  expect(readZone(passport({ name: 'X'.repeat(38) }), today)).toMatchObject({ nameFull: false })
})

test.each([
  ['261121', '2026-11-21', '2026-11-21'],
  ['261122', '2026-11-21', '1926-11-22'],
  ['000101', '2026-11-21', '2000-01-01'],
  ['050101', '2110-01-01', '2105-01-01'],
  ['110101', '2110-01-01', '2011-01-01'],
  ['260230', '2026-11-21', null],
  ['2602<<', '2026-11-21', null],
])('a birth written %s, seen on %s, is %s', (birth, on, date) => {
  expect(readZone(passport({ birth }), on)?.birth).toBe(date)
})

test.each([
  ['360101', '2026-11-21', '2036-01-01'],
  ['990101', '2026-11-21', '2099-01-01'],
  ['100101', '2060-06-01', '2010-01-01'],
  ['090101', '2060-06-01', '2109-01-01'],
  ['050101', '2110-01-01', '2105-01-01'],
  ['361301', '2026-11-21', null],
])('an end written %s, seen on %s, is %s', (expires, on, date) => {
  expect(readZone(passport({ expires }), on)?.expires).toBe(date)
})
