import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

/** A call that prints a moment, with what is in its brackets, one pair of brackets deep. */
const printed = /\bformat(?:Time|DateTime)\(((?:[^()]|\([^()]*\))*)\)/g

/**
 * A customer chooses a time zone, and every time on every screen is in it: of two times on one
 * screen, one in the device's zone and one in the chosen one, neither can be read. Whoever prints
 * a moment in the app says in which zone.
 */
export const zones: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    if (!path.startsWith('apps/web/src/') || isTest(path)) return []
    const without = [...withoutComments(text).matchAll(printed)].filter(
      ([, given = '']) => !/\bzone\b/.test(given),
    )
    return without.map(([call]) => ({ path, says: `prints a moment in no zone: ${call}` }))
  })
