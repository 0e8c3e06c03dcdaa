import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readDurations, type Durations } from './durations.ts'

type Known = { readonly path: string; readonly bytes: number }

/** Few lines here play whole weeks: what takes longest on a clone where nothing was timed yet. */
const playsWeeks = /^(test\/simulation|bench)\//

/**
 * What takes longest begins first, so that no core is left alone with it at the end. A file that
 * was never timed may take any time and comes before all others: those that play weeks, then the
 * largest.
 */
export function longestFirst<File extends Known>(
  files: readonly File[],
  durations: Durations,
): readonly File[] {
  const took = ({ path }: Known): number => durations[path] ?? Infinity
  const size = ({ path, bytes }: Known): number => (playsWeeks.test(path) ? bytes + 1e9 : bytes)
  return files.toSorted((a, b) =>
    took(a) === took(b) ? size(b) - size(a) : took(a) < took(b) ? 1 : -1,
  )
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const known = files.map((spec) => {
      const path = relative(root, spec.moduleId).replaceAll('\\', '/')
      return { spec, path, bytes: statSync(spec.moduleId).size }
    })
    return longestFirst(known, readDurations()).map(({ spec }) => spec)
  }
}
