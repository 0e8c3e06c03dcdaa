import { readConfig } from './base/config.ts'
import { PlainError } from './base/plain-error.ts'
import { goOnWithoutReader } from './base/reader-gone.ts'
import { run } from './compose/run.ts'

/**
 * `npm start`. A failure with a sentence for people is printed alone; any other is a bug and
 * keeps its stack.
 */
goOnWithoutReader([process.stdout, process.stderr])
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
