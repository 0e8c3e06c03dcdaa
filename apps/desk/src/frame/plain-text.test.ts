// Goal: what a machine wrote is read as everything else at the desk. Method: one text of each kind.
import type { Words } from '@parkett/words/speak'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { shortOf } from './short.ts'

const t: Words = (key) => key
const said = (text: string): string => plainText(text, t, 'en')

test('accounts, rows, amounts and days are said as everywhere at the desk', () => {
  expect(said('H.equity')).toBe('pocket.equity')
  expect(said('takes back 59209519245254855')).toBe(`takes back ${shortOf('59209519245254855')}`)
  expect(said('1240.50 EUR')).toBe('€1,240.50')
  expect(said('day=2026-11-24')).toBe('day=24/11/2026')
  expect(said('letter 12/345 of 3.5 pages')).toBe('letter 12/345 of 3.5 pages')
})
