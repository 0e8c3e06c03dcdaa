import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

const list = 'apps/server/src/platform/db/locks.ts'
const ours = /\b7_?215_?\d{3}\b/g

/**
 * A lock of the database is a number. Where two pieces take one number they wait for each other, and whoever
 * takes both waits for ever: so all numbers stand in one list, each once.
 */
export const locks: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    if (!path.startsWith('apps/server/src/') || isTest(path)) return []
    const code = withoutComments(text)
    const numbers = code.match(ours) ?? []
    if (path === list)
      return new Set(numbers).size === numbers.length
        ? []
        : [{ path, says: 'has one number for two locks' }]
    return numbers.length > 0 || /advisory_\w*\(\d/.test(code)
      ? [{ path, says: `has the number of a lock: it stands in ${list}` }]
      : []
  })
