// Goal: a certification holds each country once, with a number that fits or a reason, and ends on the day
// that it names. Method: one case after the other, each beside the one that passes.
import type { TaxEntry, TaxResidency } from '@parkett/contract/customer/tax'
import { expect, test } from 'vitest'
import { certifiedUntil, certify, maskedNumber } from './certify.ts'

const german: TaxEntry = { country: 'DE', number: '36 574 261 809', none: null }
const none: TaxEntry = { country: 'AE', number: null, none: 'not_issued' }
const kept: TaxResidency = { country: 'DE', number: '36574261809', none: null }

test('numbers are kept without their signs, reasons as they are, and what stays as it was', () => {
  expect(certify([german, none], [])).toMatchObject({ ok: true, value: [kept, none] })
  expect(certify([{ ...german, number: null }], [kept])).toMatchObject({ ok: true, value: [kept] })
})

test.each([
  ['a number and a reason', [{ ...german, none: 'not_required' as const }], 'field_invalid'],
  ['a country twice', [german, german], 'field_invalid'],
  [
    'six countries',
    ['DE', 'AE', 'QA', 'KW', 'BH', 'OM'].map((country) => ({ ...none, country })),
    'field_invalid',
  ],
  ['a number of another country', [{ ...german, country: 'FR' }], 'tax_number_wrong'],
  ['nothing, where nothing is on file', [{ ...german, number: null }], 'tax_number_wrong'],
  ['signs that no number has', [{ ...german, country: 'QA', number: '12*45' }], 'tax_number_wrong'],
  ['a number that is too short', [{ ...german, country: 'QA', number: '123' }], 'tax_number_wrong'],
])('%s is refused', (_what, entries, reason) => {
  expect(certify(entries, [])).toMatchObject({ ok: false, reason })
})

test('a country without a row takes a number as it is written', () => {
  const asked = [{ country: 'QA', number: 'qa-12 345', none: null }]
  expect(certify(asked, [])).toMatchObject({ ok: true, value: [{ number: 'QA12345' }] })
})

test.each([
  ['2026-01-01', '2029-12-31'],
  ['2026-12-31', '2029-12-31'],
])('what is certified on %s holds to %s', (date, until) => {
  expect(certifiedUntil(date)).toBe(until)
})

test('a short number shows no more than its last sign', () => {
  expect([maskedNumber('36574261809'), maskedNumber('12345')]).toEqual(['•••809', '•••5'])
})
