import { buildPages } from '../apps/server/src/platform/pages/build.ts'
import type { Bench } from './figure.ts'
import { budgetOf, chartBudget, filesMaxOf } from './page-budgets.ts'
import { chartFile, packedBytes, pagesInBuild, sumOf } from './page-weight.ts'

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/**
 * What each route sends over the wire to who opens it first, with nothing kept: all files of it
 * as brotli, and what of it is held against the budget, programs and texts as gzip.
 */
export const bytesBench: Bench = {
  name: 'bytes',
  measure: async () => {
    await buildPages((line) => console.log(line))
    const pages = pagesInBuild().map(({ name, read, others }) => {
      const all = [...read, ...others]
      const held = sumOf(read, 'gz')
      return {
        name,
        value: `${kb(sumOf(all, 'br'))} in ${all.length}; JS and texts ${kb(held)}`,
        yardstick: '',
        ratio: null,
        goal: `≤ ${budgetOf(name)} KB in ${filesMaxOf(name)}`,
        met: held <= budgetOf(name) * 1000 && all.length <= filesMaxOf(name),
      }
    })
    const chart = packedBytes(chartFile(), 'gz')
    const row = { name: 'chart', value: kb(chart), yardstick: '', ratio: null }
    return [...pages, { ...row, goal: `≤ ${chartBudget} KB`, met: chart <= chartBudget * 1000 }]
  },
}
