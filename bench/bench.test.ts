// Goal: no bench rots unseen. Method: each one measures a tiny dose of what it measures in full;
// its figures are not judged, only that it has them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { marketDatabase } from '../apps/server/src/market/testing.ts'
import { testDatabase } from '../apps/server/src/platform/db/testing.ts'
import { benches } from './all.ts'
import { besideFigure, doubtIn } from './beside.ts'
import { type Dose, tiny } from './dose.ts'
import { figureLine, figuresOf, type Figure } from './figure.ts'
import { acts } from './tap-acts.ts'
import { figuresOf as tapFigures } from './taps.ts'

// The first of those that start the server begins with nothing; what it leaves the others copy.
const folder = mkdtempSync(join(tmpdir(), 'parkett-bench-'))
const startedOnce = join(folder, 'data')
beforeAll(() => {
  mkdirSync(startedOnce)
  // How long a start takes is not judged here: what Node compiled once is not compiled anew.
  vi.stubEnv('NODE_COMPILE_CACHE', join(folder, 'compiled'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})
const dose: Dose = {
  ...tiny,
  databases: { plain: () => testDatabase(4), market: marketDatabase },
  startedOnce,
}

for (const bench of benches) {
  test(`the bench ${bench.name} measures what it names`, async () => {
    const figures = await bench.measure(dose)
    expect(figures.length).toBeGreaterThan(0)
    for (const { name, value, ratio } of figures) {
      expect(name).not.toBe('')
      expect(value, name).toMatch(/\d/)
      expect(value, name).not.toMatch(/NaN|Infinity|undefined/)
      if (ratio !== null) expect(ratio, name).toBeGreaterThanOrEqual(0)
    }
    // A busy machine may need minutes to build the pages and draw ten years of prices.
  }, 900_000)
}

test('a bench that cannot measure is a line of the table, and not the end of the others', async () => {
  const measure = async (): Promise<Figure[]> => {
    throw new Error('routes.tsx has 42 chunks, 41 were understood')
  }
  const [figure, ...more] = await figuresOf({ name: 'broken', measure }, tiny)
  expect(more).toEqual([])
  expect(figure).toMatchObject({ met: false })
  expect(figure === undefined ? '' : figureLine(figure)).toMatch(
    /^broken +Error: routes\.tsx has 42 chunks, 41 were understood .*MISSED$/,
  )
})

test('no ratio is told of a machine that had other work, or was another one at the end', () => {
  const of = (ms: number, placed = 2) => ({ took: [ms, ms], placed })
  const doubt = (busy: number, after = 10) => doubtIn({ busy, before: of(10), after: of(after) })
  expect([doubt(0.1), doubt(0.11)]).toEqual([null, 'no ratio: machine 11 % busy'])
  expect([doubt(0, 20), doubt(0, 21)]).toEqual([null, 'no ratio: idle was 2.1 apart'])
  expect([doubt(0, 5), doubt(0, 4)]).toEqual([null, 'no ratio: idle was 2.5 apart'])
  const said = (orders: ReturnType<typeof of>, why: string | null) => {
    const { ratio, met } = besideFigure('order', orders, { idle: of(10), doubt: why })
    return [ratio, met]
  }
  expect([said(of(30), null), said(of(31), null)]).toEqual([
    [3, true],
    [3.1, false],
  ])
  expect(said(of(30), 'busy')).toEqual([null, null])
  // An order that was not placed is missed on any machine.
  expect([said(of(30, 1), 'busy'), said(of(30, 1), null)]).toEqual([
    [null, false],
    [3, false],
  ])
})

test('a tap is held to its goal where the machine was free, and to nothing where it was not', () => {
  const rounds = (...times: number[]) => ({
    took: times.map((ms) => new Map(acts.map(({ name }) => [name, ms] as const))),
  })
  const said = (ms: number, doubt: string | null) => {
    const all = { ours: rounds(20, ms, 400), beside: rounds(300), name: 'v1', doubt }
    const [figure] = tapFigures(all)
    return [figure?.value, figure?.ratio, figure?.met, figure?.yardstick]
  }
  expect(acts.length).toBe(10)
  expect(said(150, null)).toEqual(['median 150 ms of 3, longest 400', 0.5, true, 'v1 300 ms'])
  expect(said(151, null).slice(2)).toEqual([false, 'v1 300 ms'])
  expect(said(900, 'busy').slice(1)).toEqual([null, null, 'v1 300 ms; busy'])
  // What an older build does not know is no yardstick.
  const [unknown] = tapFigures({ ours: rounds(20), beside: rounds(), name: 'v1', doubt: null })
  expect(unknown).toMatchObject({ yardstick: 'v1: not there', ratio: null, met: true })
})
