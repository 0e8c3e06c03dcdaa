import { readConfig } from './base/config.ts'
import { PlainError } from './base/plain-error.ts'
import { run } from './compose/run.ts'

/**
 * `npm start`. A failure with a sentence for people is printed alone; any other is a bug and
 * keeps its stack.
 */
try {
  await run(readConfig())
} catch (error) {
  const text =
    error instanceof PlainError
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
