import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** What each test file took when it ran last, in milliseconds, by its path in the repository. */
export type Durations = Readonly<Record<string, number>>

/** Beside the code and outside git: it says something of this machine alone. */
export const recorded = join(import.meta.dirname, '..', '..', '.cache', 'test-durations.json')

/** Nothing is known where nothing was recorded, or what was cannot be read. */
export function readDurations(file: string = recorded): Durations {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Durations
  } catch {
    return {}
  }
}

/** Keeps what is known of files that did not run; whole or not at all, whoever else writes. */
export function addDurations(ran: Durations, file: string = recorded): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, JSON.stringify({ ...readDurations(file), ...ran }, null, 1))
  renameSync(fresh, file)
}

/** Writes down, after every run, how long each of its files took. */
export class RecordDurations implements Reporter {
  #whole = true

  onInit({ config }: Vitest): void {
    // Of a file of which some tests were picked it says nothing.
    this.#whole = config.testNamePattern === undefined
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = modules.filter((file) => ['passed', 'failed'].includes(file.state()))
    if (this.#whole && ran.length > 0)
      addDurations(
        Object.fromEntries(ran.map((file) => [file.relativeModuleId, Math.round(taken(file))])),
      )
  }
}

function taken(file: TestModule): number {
  const { duration, collectDuration, prepareDuration, setupDuration } = file.diagnostic()
  return duration + collectDuration + prepareDuration + setupDuration
}
