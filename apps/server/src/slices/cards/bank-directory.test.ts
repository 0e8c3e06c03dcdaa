// Goal: the bank of a German account is named as the Bundesbank lists it on that day;
// everything else is said to be not known, and why. Method: a table over the shipped directory,
// no network.
import { expect, test } from 'vitest'
import { bundesbankDirectory } from './bank-directory.ts'

test.each([
  ['DE89370400440532013000', '2026-09-01', { bank: 'Commerzbank', bic: 'COBADEFFXXX' }],
  [
    'DE48100100100000138301',
    '2026-09-01',
    { bank: 'Postbank Ndl der Deutsche Bank', bic: 'PBNKDEFFXXX' },
  ],
  // Renamed and struck off with the edition of 7 September 2026.
  [
    'DE00100101230000000000',
    '2026-09-06',
    { bank: 'OLINDA Zweigniederlassung Deutschland', bic: 'QNTODEB2XXX' },
  ],
  [
    'DE00100101230000000000',
    '2026-09-07',
    { bank: 'Qonto Zweigniederlassung Deutschland', bic: 'QNTODEB2XXX' },
  ],
  ['DE00740670000000000000', '2026-09-07', 'unknown'],
  ['DE23999999990000000000', '2026-09-01', 'unknown'],
  ['AT611904300234573201', '2026-09-01', 'uncovered'],
  ['CH9300762011623852957', '2026-09-01', 'uncovered'],
] as const)('%s on %s: %j', (iban, day, expected) => {
  expect(bundesbankDirectory(iban, day)).toEqual(expected)
})

test('a bank that takes no payments under a BIC of its own leaves the BIC to the customer', () => {
  expect(bundesbankDirectory('DE00733116000000000000', '2026-09-01')).toEqual({
    bank: 'Hypo Vorarlberg Bank',
    bic: null,
  })
})
