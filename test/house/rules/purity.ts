import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

/** What would make a decision depend on something other than its arguments. */
const impure: readonly (readonly [RegExp, string])[] = [
  [/\bDate\b\s*[.(]|\bnew Date\b/, 'a clock'],
  [/\bperformance\s*\./, 'a clock'],
  [/\bTemporal\s*\.\s*Now\b/, 'a clock'],
  [/\bMath\s*\.\s*random\b/, 'chance'],
  [/\bcrypto\s*\./, 'chance'],
  [/\bprocess\s*\./, 'the process'],
  [/\bconsole\s*\./, 'the console'],
  [/\bfetch\s*\(/, 'the network'],
  [/\bset(?:Timeout|Interval|Immediate)\s*\(/, 'a timer'],
]

/** `core`, `contract` and `proof` decide and describe: no input, no output, no clock, no chance. */
export const purity: Rule = (house) =>
  [...house.values()].flatMap((source) => {
    if (!/^packages\/(core|contract|proof)\//.test(source.path) || isTest(source.path)) return []
    const code = withoutStrings(withoutComments(source.text))
    const words = impure.flatMap(([pattern, what]) => (pattern.test(code) ? [`reads ${what}`] : []))
    const libraries = source.imports.flatMap(({ specifier, target }) =>
      target === null && !isAllowed(specifier) ? [`imports ${specifier}`] : [],
    )
    return [...words, ...libraries].map((says) => ({
      path: source.path,
      says: `pure code ${says}`,
    }))
  })

const isAllowed = (specifier: string): boolean =>
  specifier === 'zod' || specifier.startsWith('zod/') || specifier === 'ibantools'

/** A sentence may say "process."; template literals stay, because they hold code. */
const withoutStrings = (code: string): string =>
  code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "''")
