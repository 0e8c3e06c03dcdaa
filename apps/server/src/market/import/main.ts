import { basename } from 'node:path'
import { dayNumber, utcDate } from '@parkett/core/civil'
import { printInstant } from '@parkett/core/market/zone'
import { readConfig, type Config } from '../../base/config.ts'
import { openDatabase, type Database } from '../../platform/db/open.ts'
import { PlainError } from '../../base/plain-error.ts'
import { makeIds, systemChance } from '../../base/ports.ts'
import { readArguments, type ImportRequest } from './arguments.ts'
import { importFile, isWhole } from './import-file.ts'
import { makeProgress } from './progress.ts'
import { summaryOf, writeReport } from './report.ts'

/**
 * `npm run import`: takes real prices, listings or trading calendars into the database, with the server stopped or
 * running.
 */
try {
  const request = readArguments(process.argv.slice(2))
  const config = readConfig()
  const database = await openDatabase(config, { doing: 'an import', beside: true })
  try {
    for (const file of request.files) await takeFile(file, request, { config, database })
  } finally {
    await database.close()
  }
} catch (error) {
  const text =
    error instanceof PlainError
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

async function takeFile(
  path: string,
  request: ImportRequest,
  { config, database }: { config: Config; database: Database },
): Promise<void> {
  const started = performance.now()
  const now = new Date()
  const progress = makeProgress(process.stderr, basename(path), () => performance.now())
  const outcome = await importFile(path, request, {
    pool: database.pool,
    ids: makeIds(() => Date.now(), systemChance),
    today: dayNumber(utcDate(now.getTime())),
    realNow: now.getTime(),
    onBytes: progress.show,
  })
    .catch((error: unknown) => {
      throw explain(path, error)
    })
    .finally(progress.clear)
  const summary = summaryOf(outcome, request, (performance.now() - started) / 1000)
  const stamp = printInstant(now.getTime()).slice(0, 19).replaceAll(':', '')
  const report = writeReport(config.dataDir, `${stamp}-${basename(path)}.txt`, { summary, outcome })
  process.stdout.write([...summary, `  report   ${report}`, ''].join('\n'))
  if (isWhole(request) && outcome.tally.refusedCount() > 0) process.exitCode = 1
}

/** Names the file in a sentence; a fault of the program keeps its stack. */
function explain(path: string, error: unknown): unknown {
  if (error instanceof PlainError) return new PlainError(`${path}: ${error.message}`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new PlainError(`${path}: there is no such file.`)
  if (code === 'EISDIR') return new PlainError(`${path}: this is a folder.`)
  if (code === 'EACCES') return new PlainError(`${path}: it may not be read.`)
  if (code.startsWith('Z_')) return new PlainError(`${path}: the gzip file is broken.`)
  return error
}
