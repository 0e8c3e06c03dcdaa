import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

// A text with a gap counts from what it is given.
const setsDate = /\bnowMs = (?:berlin|Date\.(?:UTC|parse))\(\s*(?:['"\d]|`[^`$]*`)/

/**
 * A world of a test begins now, so a test that moves its clock to a date of its own turns time back from the
 * day on which that date is over. It says when its world begins (`testApp({ startsAt })`).
 */
export const datedWorlds: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    if (!isTest(path) || !path.startsWith('apps/server/src/')) return []
    const code = withoutComments(text)
    return /\btestApp\(/.test(code) && setsDate.test(code) && !/\bstartsAt:/.test(code)
      ? [{ path, says: 'goes to a date that will be over: begin its world there' }]
      : []
  })
