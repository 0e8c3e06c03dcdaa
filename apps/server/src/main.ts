import { readConfig } from './config.ts'
import { PlainError } from './plain-error.ts'
import { run } from './run.ts'

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
