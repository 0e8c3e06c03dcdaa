// Goal: a day that never closes has every phase of its exchange, as long as the exchange has it, and no
// moment without one. Method: the plans of all markets, full and half days.
import { expect, test } from 'vitest'
import { compressed, type Part } from './compressed.ts'
import { cnDays, deDays, hkDays, usDays } from './session-plans.ts'

const said = ({ phase, minutes, cancel }: Part): string =>
  `${phase} ${minutes}${cancel ? '' : ' locked'}`

test.each([
  {
    market: 'China',
    plan: cnDays.full,
    opening: ['auction 5', 'auction 5 locked', 'pre 5'],
    within: ['11:30 break 5'],
    closing: ['auction 3 locked', 'post 25'],
  },
  {
    market: 'Hong Kong',
    plan: hkDays.full,
    opening: ['auction 15', 'auction 7 locked', 'pre 8'],
    within: ['12:00 break 5'],
    closing: ['auction 6', 'auction 4 locked'],
  },
  {
    market: 'Hong Kong on a half day',
    plan: hkDays.half,
    opening: ['auction 15', 'auction 7 locked', 'pre 8'],
    within: [],
    closing: ['auction 6', 'auction 4 locked'],
  },
  {
    market: 'Germany',
    plan: deDays.full,
    opening: ['auction 10'],
    within: ['13:00 auction 2'],
    closing: ['auction 5'],
  },
  { market: 'New York', plan: usDays.full, opening: [], within: [], closing: [] },
])('of $market every phase is there', ({ plan, opening, within, closing }) => {
  const day = compressed(plan)
  expect(day.opening.map(said)).toEqual(opening)
  expect(day.within.map((part) => `${part.at} ${said(part)}`)).toEqual(within)
  expect(day.closing.map(said)).toEqual(closing)
})
