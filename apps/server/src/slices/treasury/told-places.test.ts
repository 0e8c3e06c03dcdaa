// Goal: what a file says of the institutions of a pool is read by its head, whatever the names of institutions hold.
// Method: files made up here; what cannot be true of the books is the test of the routes.
import { expect, test } from 'vitest'
import { readPlaces } from './told-places.ts'

const told = { currency: 'EUR', day: '2027-01-18', balance: 1_050n, at: 2 }

test.each([
  ['commas', 'currency,day,institution,balance\nEUR,2027-01-18,Nord,10.50', 'Nord'],
  ['semicolons', 'Balance;Institution;Day;Currency\n10.50;Nord, Süd;2027-01-18;EUR', 'Nord, Süd'],
  [
    'a name with a semicolon',
    'currency,day,institution,balance\nEUR,2027-01-18,Nord; Süd,10.50',
    'Nord; Süd',
  ],
])('a file with %s is read', (_what, file, institution) => {
  expect(readPlaces(file)).toEqual([{ ...told, institution }])
})
