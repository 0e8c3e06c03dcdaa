import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportRequest } from './arguments.ts'
import { isWhole, type Outcome } from './import-file.ts'

const count = (value: number): string => value.toLocaleString('en')

/** What the terminal shows of one file. */
export function summaryOf(outcome: Outcome, request: ImportRequest, seconds: number): string[] {
  const { file, rows, added, changed, unchanged, created, tally } = outcome
  const taken = rows - tally.refusedCount()
  const list = created.slice(0, 12).join(', ')
  const more = created.length > 12 ? `, … (${count(created.length - 12)} more in the report)` : ''
  return [
    `${file}: ${count(rows)} rows in ${seconds.toFixed(1)} s`,
    `  good     ${count(taken)} (${count(added)} new, ${count(changed)} changed, ${count(unchanged)} as they were)`,
    `  refused  ${count(tally.refusedCount())}`,
    ...tally.kinds().map(([kind, times]) => `    ${count(times).padStart(7)}  ${kind}`),
    ...(created.length === 0
      ? []
      : [`  listed in ${request.market} because they had no listing: ${list}${more}`]),
    ...outcome.notes.map((note) => `  ${note}`),
    ...(outcome.written ? [] : [`  NOTHING WAS WRITTEN: ${whyNothing(outcome, request)}`]),
  ]
}

function whyNothing({ tally }: Outcome, request: ImportRequest): string {
  if (!isWhole(request) || tally.refusedCount() === 0) return 'this was a dry run'
  return request.strict
    ? '--strict, and rows were refused'
    : 'a calendar is taken whole or not at all, and rows were refused'
}

/**
 * Writes every refused row and every created listing below `dataDir`. @returns the report's
 * path
 */
export function writeReport(
  dataDir: string,
  name: string,
  { summary, outcome }: { summary: string[]; outcome: Outcome },
): string {
  const folder = join(dataDir, 'imports')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const created = outcome.created.map((symbol) => `listed: ${symbol}`)
  writeFileSync(path, [...summary, '', ...created, ...outcome.tally.lines(), ''].join('\n'), {
    mode: 0o600,
  })
  return path
}
