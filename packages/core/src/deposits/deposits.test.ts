// Goal: references, the QR code and the matching of bank lines are what banks read and people
// mistype.
import { money, toDecimal } from '@parkett/contract/wire/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { epcCentsMax, epcPayload } from './epc.ts'
import { hintsOf, mayCredit } from './match.ts'
import {
  accountOfReference,
  depositReference,
  isNearMiss,
  printReference,
  referencesIn,
} from './reference.ts'
import { checkDeposit, requestDeposit } from './request.ts'

const account = fc.stringMatching(/^[1-9]\d{9}$/)

// Its published example: RF18 5390 0754 7034.
test('check digits are those of ISO 11649', () => {
  expect(depositReference('539007547034')).toBe('RF18539007547034')
  expect(printReference('RF181234567890')).toBe('RF18 1234 5678 90')
})

test('every account number comes back from its reference, also as people print it', () => {
  fc.assert(
    fc.property(account, fc.constantFrom(' ', '', '-', '.'), (number, gap) => {
      const reference = depositReference(number)
      expect(accountOfReference(reference)).toBe(number)
      const printed = reference.replace(/(.{4})/g, `$1${gap}`).toLowerCase()
      expect(referencesIn(`Einzahlung ${printed} danke`)).toEqual([number])
    }),
  )
})

test('one wrong or swapped digit is never another reference', () => {
  fc.assert(
    fc.property(account, fc.nat(9), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const digit = (Number(number[at]) + by) % 10
      const wrong = number.slice(0, at) + digit + number.slice(at + 1)
      const reference = depositReference(number)
      expect(accountOfReference(reference.slice(0, 4) + wrong)).toBeNull()
      expect(isNearMiss(wrong, number)).toBe(true)
      const swapped = `${number.slice(0, at)}${number[at + 1] ?? ''}${number[at]}${number.slice(at + 2)}`
      if (swapped !== number && swapped.length === number.length)
        expect(accountOfReference(reference.slice(0, 4) + swapped)).toBeNull()
    }),
  )
})

test('a near miss is one slip of the pen, not two', () => {
  expect(isNearMiss('123456789', '1234567890')).toBe(true)
  expect(isNearMiss('12345678990', '1234567890')).toBe(true)
  expect(isNearMiss('2134567890', '1234567890')).toBe(true)
  expect(isNearMiss('1234567811', '1234567890')).toBe(false)
  expect(isNearMiss('0987654321', '1234567890')).toBe(false)
})

test('hints name the reference, a slip in it, and the name', () => {
  const candidate = { account: '1234567890', name: 'same' } as const
  expect(hintsOf('RF18 1234 5678 90', candidate)).toEqual(['reference', 'name'])
  expect(hintsOf('Konto 1234567809', candidate)).toEqual(['near_reference', 'name'])
  expect(hintsOf('Geschenk', { ...candidate, name: 'differs' })).toEqual([])
})

test('a machine credits only the verified name', () => {
  expect([
    mayCredit('same', false),
    mayCredit('differs', true),
    mayCredit('unknown', false),
  ]).toEqual([true, false, false])
  expect(mayCredit('unknown', true)).toBe(true)
})

const transfer = {
  holder: 'Parkett Demo Treuhand',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  reference: depositReference('1234567890'),
  cents: 12_345n,
}
test('the QR code is what EPC069-12 prescribes, line by line', () => {
  expect(epcPayload(transfer).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'BYLADEM1001',
    'Parkett Demo Treuhand',
    'DE02120300000000202051',
    'EUR123.45',
    '',
    transfer.reference,
  ])
  expect(epcPayload({ ...transfer, cents: null }).split('\n')[7]).toBe('')
})

const wrong: readonly (readonly [string, Partial<typeof transfer>])[] = [
  ['a name of two lines', { holder: 'A\nB' }],
  ['a name of 71 signs', { holder: 'x'.repeat(71) }],
  ['blanks in the IBAN', { iban: 'DE02 1203 0000 0000 2020 51' }],
  ['a BIC of nine signs', { bic: 'BYLADEM10' }],
  ['no amount at all', { cents: 0n }],
  ['a billion', { cents: 100_000_000_000n }],
  ['a free text for a reference', { reference: 'Miete' }],
]
for (const [what, change] of wrong) {
  test(`a QR code with ${what} is not made`, () => {
    expect(() => epcPayload({ ...transfer, ...change })).toThrow(RangeError)
  })
}
test.each([0n, 1n, 2n, epcCentsMax - 1n, epcCentsMax, epcCentsMax + 1n])(
  'a QR code asks for %s cents, or is not made',
  (cents) => {
    expect(epcCentsMax).toBe(99_999_999_999n)
    const made = () => epcPayload({ ...transfer, cents }).split('\n')[7]
    if (cents < 1n || cents > 99_999_999_999n) expect(made).toThrow(RangeError)
    else expect(made()).toBe(`EUR${toDecimal(cents, 2)}`)
  },
)

test.each([
  [0, false],
  [1, true],
  [69, true],
  [70, true],
  [71, false],
])('a QR code with a name of %s signs is made: %s', (length, made) => {
  const make = () => epcPayload({ ...transfer, holder: 'x'.repeat(length) })
  if (made) expect(make()).toContain('x'.repeat(length))
  else expect(make).toThrow(RangeError)
})

test('a code never exceeds the 331 bytes that the guideline allows', () => {
  const longest = { ...transfer, holder: 'Ö'.repeat(70), cents: 99_999_999_999n }
  expect(new TextEncoder().encode(epcPayload(longest)).length).toBeLessThanOrEqual(331)
})

const asked = {
  method: 'quick',
  amount: money('EUR', 1_000n),
  date: '2026-11-20',
  open: 0,
} as const
const rows = [
  {
    when: 'nothing is paid',
    request: { ...asked, amount: money('EUR', 0n) },
    expect: 'amount_zero',
  },
  {
    when: 'a cent is missing',
    request: { ...asked, amount: money('EUR', 999n) },
    expect: 'below_minimum',
  },
  {
    when: 'it is a cent too much',
    request: { ...asked, amount: money('EUR', 1_000_001n) },
    expect: 'above_maximum',
  },
  {
    when: 'the currency is not open',
    request: { ...asked, amount: money('KWD', 10_000n) },
    expect: 'field_invalid',
  },
  { when: 'five are under way', request: { ...asked, open: 5 }, expect: 'limit_exceeded' },
  { when: 'it is exactly enough', request: asked, expect: 'ok' },
]
for (const row of rows) {
  test(`a deposit says ${row.expect} when ${row.when}`, () => {
    const outcome = requestDeposit(row.request)
    expect(outcome.ok ? 'ok' : outcome.reason).toBe(row.expect)
  })
}
test('a transfer has no upper bound, a deposit costs the customer nothing, the house pays the provider', () => {
  const checked = checkDeposit({
    method: 'transfer',
    amount: money('EUR', 10n ** 12n),
    date: '2026-11-20',
  })
  expect(checked.ok && checked.value.fee.minor).toBe(0n)
  const card = requestDeposit({ ...asked, method: 'card', amount: money('EUR', 10_050n) })
  // 100.50 at 1.4 % is 1.407, rounded 1.41, and 0.25 beside it.
  expect(card.ok && card.value.providerFee).toBe(166n)
  for (const method of ['quick', 'card'] as const)
    expect(checkDeposit({ ...asked, method })).toMatchObject({ value: { fee: { minor: 0n } } })
})

test.each([
  ['1234567890', '1234567890', true],
  ['1234567899', '1234567890', true],
  ['2134567890', '1234567890', true],
  ['1234567809', '1234567890', true],
  ['3214567890', '1234567890', false],
  ['2143567890', '1234567890', false],
  ['2234567800', '1234567890', false],
  ['2934567890', '1234567890', false],
  ['9134567890', '1234567890', false],
  ['123456789', '1234567890', true],
  ['234567890', '1234567890', true],
  ['12345678900', '1234567890', true],
  ['01234567890', '1234567890', true],
  ['12345967890', '1234567890', true],
  ['123459678901', '1234567890', false],
  ['12345678', '1234567890', false],
  ['923456789', '1234567890', false],
])('%s for %s is one slip: %s', (typed, meant, near) => {
  expect(isNearMiss(typed, meant)).toBe(near)
})

test('the share of a fee is rounded half up', () => {
  const fee = (minor: bigint) =>
    requestDeposit({ method: 'card', amount: money('EUR', minor), date: '2026-11-20', open: 0 })
  // 1.4 % of 10.25 is 14.35 cents, of 10.36 is 14.504, and 25 cents beside.
  expect([1_025n, 1_036n, 1_250n].map(fee)).toEqual(
    [39n, 40n, 43n].map((providerFee) => ({ ok: true, value: { providerFee } })),
  )
})
