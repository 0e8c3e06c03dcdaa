// What is read anew when something was told. Goal: no screen stands still beside what happened,
// because somebody forgot a slice in a list. Method: every read of a customer, from the contract,
// is either told of, or here with the reason why it need not be.
import { allRoutes } from '@parkett/contract/routes'
import { expect, test } from 'vitest'
import { toldByBooks, toldByHouse } from './told.ts'

/** Changed by nobody but the reader, whose acts read anew themselves, or never at all. */
const untold: Readonly<Record<string, string>> = {
  appropriateness: 'own answers',
  devices: 'read when it is opened',
  documents: 'papers are made when they are asked for',
  factors: 'own acts',
  favourites: 'own acts',
  fills: 'a fill stays as it is',
  news: 'what was read',
  notices: 'own choice',
  ownNotes: 'own words',
  practice: 'asks every second',
  profile: 'own acts',
  push: 'own choice',
  rules: 'dated rows, read when it is opened',
  sandbox: 'the page of a provider',
  support: 'hours of the house',
  tax: 'own acts',
}

const sliceOf = (name: string): string => name.split('.', 1)[0] ?? ''
const slices = new Set(
  allRoutes
    .filter(({ access, method }) => access === 'customer' && method === 'GET')
    .map(({ name }) => sliceOf(name)),
)

test('every read of a customer is told of, or said to need no telling', () => {
  expect(slices.size).toBeGreaterThan(30)
  const judged = (slice: string) =>
    Number(toldByBooks.has(slice) || toldByHouse.has(slice)) + Number(slice in untold)
  expect([...slices].filter((slice) => judged(slice) !== 1)).toEqual([])
})

test('nothing is named that no call reads', () => {
  const named = [...toldByBooks, ...toldByHouse, ...Object.keys(untold)]
  expect(named.filter((slice) => !slices.has(slice))).toEqual([])
})
