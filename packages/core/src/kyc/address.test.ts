// Goal: a proof of address is taken while it is young and says a day that was, whatever was typed around it; what must be
// looked at is found, and an address alone makes nobody known. Method: days one below, at and one above each bound; tables.
import type { AddressData } from '@parkett/contract/customer/address'
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import {
  examineProof,
  foundInProof,
  isProofReasonUntrue,
  levelOf,
  oldestProof,
  placeOf,
  proofAges,
} from './address.ts'

const today = '2026-11-30'
const paper = (change: Partial<AddressData> = {}): AddressData => ({
  kind: 'utility_bill',
  issuedOn: '2026-11-01',
  street: 'Am Markt 3',
  postcode: '04109',
  city: 'Leipzig',
  country: 'DE',
  ...change,
})

test.each([
  ['2026-08-31', 'proof_too_old'],
  ['2026-09-01', 'ok'],
  ['2026-09-02', 'ok'],
  ['2026-11-30', 'ok'],
  ['2026-12-01', 'proof_date_wrong'],
  ['2026-02-30', 'proof_date_wrong'],
])('a paper of %s is %s', (issuedOn, answer) => {
  const said = examineProof(paper({ issuedOn }), today)
  expect(said.ok ? 'ok' : said.reason).toBe(answer)
  expect(addDays(today, -(proofAges.at(-1)?.days ?? 0))).toBe(oldestProof(today))
})

test('what was typed is kept without gaps at its ends, and one address is one, however it was typed', () => {
  const said = examineProof(paper({ street: '  Am   Markt 3 ', postcode: ' sw1a 1aa' }), today)
  expect(said).toMatchObject({ value: { street: 'Am Markt 3', postcode: 'SW1A 1AA' } })
  const same = placeOf(paper())
  for (const street of ['am markt 3', 'Am  Markt, 3', 'AM-MARKT 3'])
    expect(placeOf(paper({ street })), street).toBe(same)
  for (const change of [{ street: 'Am Markt 4' }, { city: 'Halle' }, { country: 'AT' }])
    expect(placeOf(paper(change))).not.toBe(same)
})

test('what a person must look at is found', () => {
  const found = (change: Partial<Parameters<typeof foundInProof>[0]> = {}) =>
    foundInProof({ data: paper(), documentCountry: 'DE', elsewhere: false, today, ...change })
  expect(found()).toEqual([])
  expect(found({ documentCountry: null })).toEqual([])
  expect(found({ elsewhere: true, documentCountry: 'FR' })).toEqual([
    'address_elsewhere',
    'country_differs',
  ])
  const old = addDays(oldestProof(today), 13)
  expect(found({ data: paper({ issuedOn: old }) })).toEqual(['nearly_old'])
  expect(found({ data: paper({ issuedOn: addDays(old, 1) }) })).toEqual([])
})

test('nobody is told that a paper is too old which is within its time', () => {
  const oldest = oldestProof(today)
  expect(isProofReasonUntrue('too_old', { issuedOn: oldest, today })).toBe(true)
  expect(isProofReasonUntrue('too_old', { issuedOn: addDays(oldest, -1), today })).toBe(false)
  expect(isProofReasonUntrue('unreadable', { issuedOn: oldest, today })).toBe(false)
})

test('an address alone makes nobody known', () => {
  const all = [false, true].flatMap((identity) =>
    [false, true].map((address) => levelOf({ identity, address })),
  )
  expect(all).toEqual(['none', 'none', 'approved', 'enhanced'])
})
