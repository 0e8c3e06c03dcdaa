// Goal: what is certainly wrong is refused with its reason, in this order. Method: one good
// entry, one fault at a time.
import type { IdentityData } from '@parkett/contract/customer/kyc'
import { expect, test } from 'vitest'
import { examine } from './examine.ts'
import { checkDigit } from './mrz.ts'
import { sameName, zoneWords } from '../names.ts'
import { readZone } from './zone.ts'

const today = '2026-11-21'
const whole = (body: string) => body + checkDigit(body)
/** A card zone with true check digits. */
function card({
  number = 'L01X00T47',
  birth = '640812',
  expires = '281031',
  name = 'MUSTERMANN<<ERIKA',
} = {}) {
  const first = `IDD<<${whole(number)}`.padEnd(30, '<')
  const second = `${whole(birth)}F${whole(expires)}D<<`.padEnd(29, '<')
  const over = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29)
  return [first, second + checkDigit(over), name.padEnd(30, '<')]
}
const good: IdentityData = {
  document: 'id_card',
  country: 'DE',
  name: 'Erika Mustermann',
  number: 'L01X00T47',
  birth: '1964-08-12',
  expires: '2028-10-31',
  mrz: card(),
}

test('a good entry passes, and says what was checked', () => {
  const found = examine(good, today)
  expect(found.ok && found.value.checks).toEqual([
    { check: 'number', result: 'not_possible' },
    { check: 'mrz', result: 'passed' },
    { check: 'name', result: 'passed' },
    { check: 'birth', result: 'passed' },
    { check: 'expiry', result: 'passed' },
    { check: 'age', result: 'passed' },
  ])
})

const faults: readonly (readonly [string, Partial<IdentityData>, string])[] = [
  ['a birth that is no date', { birth: '1964-02-30' }, 'identity_birth_wrong'],
  [
    'a birth that is no date, without a zone',
    { birth: '1964-02-30', mrz: null },
    'identity_birth_wrong',
  ],
  ['a birth in the future', { birth: '2026-11-22', mrz: null }, 'identity_birth_wrong'],
  ['a birth today', { birth: '2026-11-21', mrz: null }, 'under_age'],
  ['a name of blanks', { name: '  ' }, 'identity_number_wrong'],
  ['a number of blanks', { number: ' - ' }, 'identity_number_wrong'],
  ['an end that is no date', { expires: '2027-02-30', mrz: null }, 'document_expired'],
  [
    'a wrong check digit behind a German number',
    { number: 'L01X00T470', mrz: null },
    'identity_number_wrong',
  ],
  ['a German number of the wrong length', { number: 'L01X00', mrz: null }, 'identity_number_wrong'],
  [
    'a number of strange characters',
    { country: 'FR', number: '<b>1</b>', mrz: null },
    'identity_number_wrong',
  ],
  [
    'a zone with a wrong digit',
    { mrz: card().map((line) => line.replace('640812', '640813')) },
    'identity_mrz_wrong',
  ],
  ['a zone of another document', { mrz: card({ number: 'T22000129' }) }, 'identity_mrz_wrong'],
  ['a zone of another name', { mrz: card({ name: 'MUSTERMANN<<ERIK' }) }, 'identity_name_differs'],
  ['a zone of another birth', { mrz: card({ birth: '640811' }) }, 'identity_birth_wrong'],
  ['a zone that ran out', { mrz: card({ expires: '261120' }) }, 'document_expired'],
  ['a zone with another expiry', { mrz: card({ expires: '291031' }) }, 'identity_mrz_wrong'],
  ['a document that ran out yesterday', { expires: '2026-11-20', mrz: null }, 'document_expired'],
  ['a child', { birth: '2008-11-22', mrz: null }, 'under_age'],
  [
    'a Chinese number with a wrong end',
    { country: 'CN', number: '360426199101010072', mrz: null },
    'identity_number_wrong',
  ],
  [
    'a Chinese number of another birth',
    { country: 'CN', number: '360426199101010071', mrz: null },
    'identity_birth_wrong',
  ],
]
for (const [what, wrong, reason] of faults) {
  test(`${what} is refused`, () => {
    expect(examine({ ...good, ...wrong }, today)).toMatchObject({ ok: false, reason })
  })
}

test('a document is good on its last day, and a birthday counts on its day', () => {
  expect(examine({ ...good, expires: today, mrz: null }, today).ok).toBe(true)
  expect(examine({ ...good, birth: '2008-11-21', mrz: null }, today).ok).toBe(true)
})

test('a zone is good on its last day', () => {
  const last = { ...good, expires: today, mrz: card({ expires: '261121' }) }
  expect(examine(last, today).ok).toBe(true)
})

test.each([
  ['FR', 'id_card'],
  ['FR', 'other'],
  ['DE', 'other'],
] as const)(
  'a number of %s, %s, has no check digit of ours and is stored whole',
  (country, document) => {
    const found = examine({ ...good, country, document, number: 'AB/1234567890', mrz: null }, today)
    expect(found).toMatchObject({ ok: true, value: { data: { number: 'AB/1234567890' } } })
    expect(found.ok && found.value.checks[0]).toEqual({ check: 'number', result: 'not_possible' })
  },
)

test('numbers are stored without gaps, and a true tenth character of a German number is a check that passed', () => {
  const typed = examine(
    { ...good, number: ' l01x 00t-471 ', name: ' Erika  Mustermann ', mrz: null },
    today,
  )
  expect(typed).toMatchObject({
    ok: true,
    value: { data: { number: 'L01X00T47', name: 'Erika Mustermann' } },
  })
  expect(typed.ok && typed.value.checks[0]).toEqual({ check: 'number', result: 'passed' })
})

test('a Chinese number proves its own birth', () => {
  const entry = {
    ...good,
    country: 'CN',
    name: '张伟',
    number: '360426199101010071',
    birth: '1991-01-01',
    mrz: null,
  }
  const found = examine({ ...entry, expires: null }, today)
  expect(
    found.ok &&
      found.value.checks.filter(({ result }) => result === 'passed').map(({ check }) => check),
  ).toEqual(['number', 'birth', 'age'])
})

const names: readonly (readonly [string, string, boolean])[] = [
  ['Jürgen Weiß', 'WEISS JUERGEN', true],
  ['Jürgen Weiß', 'WEISS JURGEN', false],
  ['José María Núñez-Ibáñez', 'NUNEZ IBANEZ JOSE MARIA', true],
  ["Seán O'Brien", 'OBRIEN SEAN', true],
  ['Erika Mustermann', 'MUSTERMANN ERIKA ANNA', false],
  ['Erika Anna Mustermann', 'MUSTERMANN ERIKA', false],
  ['Еrika Mustermann', 'MUSTERMANN ERIKA', false],
  ['Madonna', 'MADONNA', true],
  ['', '', false],
  ['Madonna', '', false],
  ['', 'MADONNA', false],
]
for (const [ours, zone, same] of names) {
  test(`"${ours}" ${same ? 'is' : 'is not'} "${zone}"`, () =>
    expect(sameName(ours, zone)).toBe(same))
}

test('a zone without room left may cut the name off', () => {
  expect(
    sameName('Maximiliane Hohenzollern Sigmaringen', 'HOHENZOLLERN SIGMARINGEN MAXIM', true),
  ).toBe(true)
  expect(sameName('Maximiliane Hohenzollern', 'HOHENZOLLERN MAXIM', false)).toBe(false)
  expect([sameName('Madonna', '', true), sameName('', 'M', true)]).toEqual([false, false])
  expect(zoneWords('Ångström, Łukasz')).toEqual(['AANGSTROEM', 'LUKASZ'])
})

test('two-digit years belong to the century that makes sense', () => {
  expect(readZone(card(), today)).toMatchObject({
    birth: '1964-08-12',
    expires: '2028-10-31',
    nameFull: false,
  })
  expect(readZone(card({ birth: '200101' }), today)?.birth).toBe('2020-01-01')
  expect(readZone(card({ birth: '270101' }), today)?.birth).toBe('1927-01-01')
  expect(readZone(card({ birth: '64<<<<' }), today)?.birth).toBeNull()
})
