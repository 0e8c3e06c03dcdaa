import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'
import { languages } from './languages.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '1 minute, 1 second'],
  [3600, '1 hour'],
  [3601, '1 hour, 1 minute'],
  [7199, '2 hours'],
  [86_400, '1 day'],
  [90_000, '1 day, 1 hour'],
  [259_200, '3 days'],
])('%s seconds are %s', (seconds, said) => {
  expect(formatDuration(seconds, 'en')).toBe(said)
})

test('what is not known is a dash, and every language has its own words', () => {
  for (const language of languages) expect(formatDuration(null, language)).toBe('–')
  const said = languages.map((language) => formatDuration(12_000, language))
  expect(new Set(said).size).toBe(languages.length)
  expect(formatDuration(12_000, 'de')).toBe('3 Stunden, 20 Minuten')
  for (const text of said) expect(text).toMatch(/^3\D+20\D+$/)
})
