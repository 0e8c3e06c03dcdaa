import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

/** What would make a decision depend on something other than its arguments. */
const impure: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Date|performance|Temporal)\b/, 'a clock'],
  [/\.\s*format(?:ToParts)?\s*\(\s*\)|\btoLocale(?:Date|Time)?String\s*\(\s*\)/, 'a clock'],
  [/\bresolvedOptions\b/, 'the zone of the machine'],
  [/\bMath\b(?!\s*\.\s*(?!random\b)\w)/, 'chance'],
  [/\bcrypto\b(?!\s*:)/, 'chance'],
  [/\b(?:process|Bun|Deno|navigator)\b/, 'the process'],
  [/\bconsole\b/, 'the console'],
  [/\b(?:fetch|WebSocket|EventSource|XMLHttpRequest|BroadcastChannel)\b/, 'the network'],
  [/\b(?:localStorage|sessionStorage|indexedDB)\b/, 'a store'],
  [/\b(?:set(?:Timeout|Interval|Immediate)|queueMicrotask|requestAnimationFrame)\b/, 'a timer'],
  // Roads to all of these at once.
  [/\b(?:globalThis|global|window|self)\b/, 'the world around it'],
  [/\b(?:eval|Function)\b|\.\s*constructor\b|\[\s*['"`]constructor/, 'the world around it'],
  [/\bimport\s*\.\s*meta\b/, 'the world around it'],
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

/** A sentence may say "process."; of a template only what it fills in is code. */
const withoutStrings = (code: string): string =>
  code
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (text) =>
      [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inner = '']) => ` ${inner} `).join(''),
    )
