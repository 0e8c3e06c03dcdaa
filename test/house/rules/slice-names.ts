import type { House, Rule } from '../house.ts'
import { sliceOf } from './direction.ts'

/** Screens that gather what several slices answer, and call nothing of their own. */
export const gathering: readonly string[] = [
  'account',
  'bank-records',
  'explore',
  'gallery',
  'guide',
  'home',
  'security',
  'settings',
  'shop',
]

/** Catalogues that are nobody's alone: what every screen says, and what is said of a figure. */
export const sharedTexts: readonly string[] = [
  'agreement',
  // What staff put into an answer: in the language of whom it is for, whatever theirs is.
  'answers',
  'common',
  'explain',
  // What every confirmation says that has six digits: of orders, new shares, blocks, savings and loans.
  'confirm',
  // Why trading in a share is stopped: of a stock, and of an order that waits for it.
  'halts',
  'reasons',
  // What no act that is confirmed is refused with: the server says it.
  'told-reasons',
  // What staff alone are refused: no screen of a customer waits for it.
  'desk-reasons',
  // The keys of a desk, and the dialog that lists them: of the frame, where there is room alone.
  'shortcuts',
  // What only the entry of an order says: no list of orders waits for it.
  'ticket',
  // What does not work at the server, while it lasts: in both apps.
  'trouble',
  'verify',
  // The guide by chapter and its terms: each is read when somebody opens it.
  'guide-buy',
  'guide-deposit',
  'guide-open',
  'guide-safety',
  'guide-sell',
  'guide-shares',
  'guide-taxes',
  'guide-terms',
  'guide-verify',
  // Titles of addresses that are not built yet; their slices come with their products.
  'ipo',
  'treasury',
]

/** The names a slice may have: the files of the contract that hold calls. */
export const contractNames = (house: House): ReadonlySet<string> =>
  new Set(
    [...house.keys()].flatMap((path) => {
      const name = /^packages\/contract\/src\/(?:customer|desk|provider)\/([^/]+)\.ts$/.exec(
        path,
      )?.[1]
      return name === undefined || name.endsWith('.test') ? [] : [name]
    }),
  )

/** One slice, one name: a slice of core or of an app is called as its calls are. */
export const sliceNames: Rule = (house) => {
  const known = contractNames(house)
  return [...house.keys()].flatMap((path) => {
    const slice = sliceOf(path)
    if (slice === null || known.has(slice)) return []
    if (path.startsWith('apps/web/') && gathering.includes(slice)) return []
    return [{ path, says: `slice ${slice} has no contract of that name` }]
  })
}
