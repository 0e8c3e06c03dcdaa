// Goal: a day without limits stops for its pause at the first 30 and the first 60 percent each way, no price that
// stops it is seen before, and none is left out. Method: paths by hand, and drawn days as a property.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cooledAt, coolingsOf, coolingSteps, passedAt } from './cooling.ts'
import { tapeOf, tapeSteps } from './tape.ts'

const end = tapeSteps - 1
function pathOf(points: Readonly<Record<number, number>>) {
  const path = new Float64Array(tapeSteps).fill(100)
  let last = 100
  for (let at = 0; at < tapeSteps; at += 1) {
    last = points[at] ?? last
    path[at] = last
  }
  return { path, bar: { open: 100, high: 200, low: 10, close: last, volume: 1 } }
}

test.each([
  [{ 10: 129 }, []],
  [{ 10: 130 }, [10]],
  [{ 10: 130, 20: 100, 30: 140 }, [10]],
  [{ 10: 131, 20: 160 }, [10, 20]],
  [{ 10: 170 }, [10]],
  [{ 10: 71, 20: 70, 30: 40, 40: 130 }, [20, 30, 40]],
])('of %j trading stops at %j', (points, steps) =>
  expect(coolingSteps(pathOf(points))).toEqual(steps),
)

test('it stands for its pause at the price that stopped it, and goes on from there', () => {
  const coolings = coolingsOf([1000, 3000], 0.05)
  const [first, second] = coolings
  if (first === undefined || second === undefined) throw new Error('there are two')
  expect(first.from).toBeCloseTo((1000 / end) * 0.9)
  expect(second.from).toBeCloseTo((3000 / end) * 0.9 + 0.05)
  expect(cooledAt(coolings, first.from).cooling).toBe(first)
  expect(cooledAt(coolings, first.until - 1e-9)).toEqual({ part: 1000 / end, cooling: first })
  const behind = cooledAt(coolings, first.until + 1e-9)
  expect(behind.cooling).toBeNull()
  expect(behind.part).toBeCloseTo(1000 / end)
  expect(cooledAt(coolings, 0)).toEqual({ part: 0, cooling: null })
  expect(cooledAt(coolings, 1).part).toBeCloseTo(1)
  expect(cooledAt([], 0.37)).toEqual({ part: 0.37, cooling: null })
})

test('time and tape only go forward, each fits the other, and no price that stops is seen early', () => {
  const drawn = fc.record({
    seed: fc.string({ maxLength: 8 }),
    rise: fc.integer({ min: 30, max: 120 }),
    fall: fc.integer({ min: 0, max: 70 }),
    pause: fc.constantFrom(1 / 24, 0.0007),
  })
  fc.assert(
    fc.property(drawn, ({ seed, rise, fall, pause }) => {
      const open = 100_000
      const bar = {
        open,
        high: open + rise * 1000,
        low: open - fall * 1000,
        close: open,
        volume: 1e6,
      }
      const grid = () => 100
      const tape = tapeOf(bar, { seed, grid, lot: 100 })
      const steps = coolingSteps(tape)
      expect(steps.length).toBeGreaterThan(0)
      const coolings = coolingsOf(steps, pause)
      let before = 0
      for (let passed = 0; passed < 1; passed += 0.00037) {
        const { part, cooling } = cooledAt(coolings, passed)
        expect(part).toBeGreaterThanOrEqual(before - 1e-12)
        before = part
        if (cooling !== null) continue
        const seen = Math.floor(part * end + 1e-9)
        const ahead = part * end - seen > 1e-9 ? seen + 1 : seen
        // Whatever the second shows, it is no first time of a move.
        for (const step of steps)
          if (coolings.some((one) => Math.round(one.part * end) === step && passed < one.from))
            expect(ahead).toBeLessThan(step)
        expect(passedAt(coolings, part)).toBeLessThanOrEqual(passed + 1e-9)
      }
    }),
    { numRuns: 40, seed: 20_261_130 },
  )
})
