import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('a calendar says the years that it covers, in order', () => {
  expect(readArguments(['calendar', 'days.csv', '--years', '2028,2027'])).toMatchObject({
    kind: 'calendar',
    files: ['days.csv'],
    years: [2027, 2028],
  })
  expect(readArguments(['prices', 'a.csv']).years).toEqual([])
})

test.each([
  [['calendar', 'days.csv'], 'A calendar needs the years that it covers'],
  [['calendar', '--years', '2027'], 'No file is given'],
  [['calendar', 'days.csv', '--years', '27'], '--years are years like 2027'],
  [['calendar', 'days.csv', '--years', '2027,2027'], '--years are years like 2027'],
  [['calendar', 'days.csv', '--years', '2027-2028'], '--years are years like 2027'],
  [['prices', 'days.csv', '--years', '2027'], '--years belongs to a calendar'],
  [['holidays', 'days.csv'], 'Usage:'],
])('%o is refused: %s', (given, why) => {
  expect(() => readArguments(given)).toThrow(why)
})
