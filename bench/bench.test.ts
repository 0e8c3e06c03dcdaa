// Goal: no bench rots unseen. Method: each one measures a tiny dose of what it measures in full;
// its figures are not judged, only that it has them.
import { expect, test } from 'vitest'
import { benches } from './all.ts'
import { tiny } from './dose.ts'
import { figureLine, figuresOf, type Figure } from './figure.ts'

for (const bench of benches) {
  test(`the bench ${bench.name} measures what it names`, async () => {
    const figures = await bench.measure(tiny)
    expect(figures.length).toBeGreaterThan(0)
    for (const { name, value, ratio } of figures) {
      expect(name).not.toBe('')
      expect(value, name).toMatch(/\d/)
      expect(value, name).not.toMatch(/NaN|Infinity|undefined/)
      if (ratio !== null) expect(ratio, name).toBeGreaterThanOrEqual(0)
    }
  })
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
