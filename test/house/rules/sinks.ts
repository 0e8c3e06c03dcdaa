import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

/** Where a text of somebody else would become part of a page, or a program. */
const open: readonly (readonly [RegExp, string])[] = [
  [/\bdangerouslySetInnerHTML\b/, 'writes markup'],
  [/\.(?:inner|outer)HTML\s*=/, 'writes markup'],
  [/\.insertAdjacentHTML\s*\(/, 'writes markup'],
  [/\bdocument\s*\.\s*writeln?\s*\(/, 'writes markup'],
  [/\bsrcdoc\b/i, 'writes markup'],
  [/\bcreateContextualFragment\s*\(/, 'writes markup'],
  [/\beval\s*\(/, 'runs a text'],
  [/\bnew\s+Function\s*\(/, 'runs a text'],
]

/**
 * A group that repeats without end and holds something that does: a short text can take it a
 * lifetime. One that begins with a sign of its own (`(\.\w+)*`) cannot be divided in two ways.
 */
const nested =
  /\((?:\?:)?(?!\\[.,-])(?:\[(?:[^\]\\\n]|\\.)*\]|\\.|[^()[\]\\/\n])*[+*](?:\[(?:[^\]\\\n]|\\.)*\]|\\.|[^()[\]\\/\n])*\)[+*]/
const literal =
  /(?:^|[=(,:[!&|?{};\s])(\/(?![*/\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[dgimsuvy]*)/gm

/**
 * Texts of people stay texts (abuse rows 68, 69), and no pattern runs away with one (abuse row
 * 81).
 */
export const sinks: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    if (!/^(apps|packages)\//.test(path) || isTest(path)) return []
    const code = withoutComments(text)
    const found = open.flatMap(([pattern, says]) => (pattern.test(code) ? [says] : []))
    const patterns = [...code.matchAll(literal)].map(([, pattern = '']) => pattern)
    const slow = patterns
      .filter((pattern) => nested.test(pattern))
      .map((pattern) => `has the endless pattern ${pattern}`)
    return [...found, ...slow].map((says) => ({ path, says }))
  })
