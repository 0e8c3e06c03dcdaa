// Goal: what is played comes to the same bars whichever way time went.
// Method: properties over random ways from one instant to another, and the borders by hand.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barBefore, barMs, barUntil, nextBar } from './bars.ts'

it.each([
  [0, -barMs, 0],
  [1, 0, 0],
  [barMs - 1, 0, 0],
  [barMs, 0, barMs],
  [barMs + 1, barMs, barMs],
])('at %i the bar before is %i, the last one %i', (at, before, until) => {
  expect(barBefore(at)).toBe(before)
  expect(barUntil(at)).toBe(until)
})

/** Every bar played on the way through these instants, in order. */
function playedOn(ways: readonly number[], mayTrade: (bar: number) => boolean): number[] {
  const bars: number[] = []
  let played = barBefore(0)
  for (const until of ways)
    for (let bar = nextBar(played, until, mayTrade); bar !== null;) {
      bars.push((played = bar))
      bar = nextBar(played, until, mayTrade)
    }
  return bars
}

it('plays every bar at which something may trade, once, whichever way it goes', () => {
  const hour = 60 * barMs
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: hour }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      (stops, every) => {
        const mayTrade = (bar: number): boolean => (bar / barMs) % every === 0
        const direct = playedOn([hour], mayTrade).filter(mayTrade)
        const other = playedOn([...stops.toSorted((a, b) => a - b), hour], mayTrade)
        expect(other.filter(mayTrade)).toEqual(direct)
        expect(new Set(other).size).toBe(other.length)
        expect(other.at(-1)).toBe(hour)
      },
    ),
  )
})
