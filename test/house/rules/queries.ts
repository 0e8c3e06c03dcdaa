import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

/** The one place that makes keys and reads (`makeReads`, `worked`, `ownPart`, `readsOf`). */
const helper = 'packages/client/src/query.ts'

const open: readonly (readonly [RegExp, string])[] = [
  [/\bquery(?:Key|Fn)['"]?\s*:/, 'says itself under which key it keeps, or how it reads'],
  [/\b\w*Quer(?:y|ies)\w*(?:<[^<>()]*>)?\(\s*\[/, 'names what was read by a key of its own'],
]

/**
 * Two screens that keep different things under one key break each other: the key of what is read
 * is its route and what was asked, and only the helper writes it.
 */
export const oneQueryHelper: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    if (!/^(apps|packages)\//.test(path) || isTest(path) || path === helper) return []
    const code = withoutComments(text)
    return open.flatMap(([pattern, says]) => (pattern.test(code) ? [{ path, says }] : []))
  })
