import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

/**
 * The typed client's transport, the one sender of what no client of ours sends, and the tape
 * between them and the server.
 */
const senders = [
  'testing-calls.ts',
  'testing-raw.ts',
  'sweeps/testing-recorder.ts',
  'sweeps/testing-at-once.ts',
].map((name) => `apps/server/src/test/${name}`)

/** The laws of the house name what they forbid. */
const speaks = (path: string): boolean =>
  !path.startsWith('test/house/') &&
  (isTest(path) || path.startsWith('apps/server/src/test/') || /\/testing[^/]*\.tsx?$/.test(path))

/** In any spelling; vitest's own `inject` hands a value to a test and sends nothing. */
const injects = /\.\s*inject\b|\[\s*['"`]inject['"`]\s*\]|\{[^{}]*\binject\b[^{}]*\}\s*=(?!=)/

/** A body that is read without a type: allowed only into a name that says so. */
const untyped = /(?<!:\s*unknown\s*=\s*(?:\(?\s*await\s+)?[\w.()]*)\.json\s*(?:<[^>]*>)?\s*\(\s*\)/

/**
 * A test calls the product as its clients do, typed by the contract, every answer checked. What is
 * deliberately no such call goes through `sendRaw`, and nobody gives its answer a type.
 */
export const typedAnswers: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    if (!speaks(path) || senders.includes(path)) return []
    const code = withoutComments(text)
    const found: string[] = []
    if (injects.test(code)) found.push('sends by itself: call through callerOf, or sendRaw')
    if (untyped.test(code)) found.push('reads an answer that nobody typed')
    return found.map((says) => ({ path, says }))
  })
