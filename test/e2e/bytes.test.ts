// Goal: nobody waits for bytes that a screen does not need. Method: the files of the build that
// journeys run on, as they are sent, route by route against the budget; nothing is timed.
import { expect, test } from 'vitest'
import { budgetOf, chartBudget, filesMaxOf } from '../../bench/page-budgets.ts'
import { chartFile, packedBytes, pagesInBuild, sumOf } from '../../bench/page-weight.ts'

const pages = pagesInBuild()

test('every route that is built is weighed', () => expect(pages.length).toBeGreaterThan(40))

for (const { name, read, others } of pages)
  test(`${name} weighs no more than its budget, packed, in few files`, () => {
    expect(sumOf(read, 'gz'), 'programs and texts, gzip').toBeLessThanOrEqual(budgetOf(name) * 1000)
    expect(sumOf(read, 'br'), 'brotli is the smaller').toBeLessThan(sumOf(read, 'gz'))
    expect(read.length + others.length, 'files').toBeLessThanOrEqual(filesMaxOf(name))
  })

test('the chart weighs no more than its budget', () =>
  expect(packedBytes(chartFile(), 'gz')).toBeLessThanOrEqual(chartBudget * 1000))
