import type { Finding, House, Rule } from '../house.ts'

/**
 * Journeys walk by tapping (`test/e2e/walk.ts`). `open()` loads the app anew, and what one screen
 * keeps for the next one is gone with it: a crash on the main path stood hidden behind that. Each
 * visitor of a test loads one address; whoever is settled, registered or given a ticket stands in
 * the app already. A file that loads more is named here with how many, and the number only falls.
 */
const loads: Readonly<Record<string, number>> = {}

/**
 * Addresses from outside while the app is in use, by `deepLink(page, address, why)`: a kept or
 * made-up address, a second window. Each says what it shows that no tapping can.
 */
const deepLinks: Readonly<Record<string, number>> = {
  'test/e2e/access.test.ts': 2,
  'test/e2e/cash.test.ts': 1,
  'test/e2e/deposits.test.ts': 1,
  'test/e2e/desktop.test.ts': 1,
  'test/e2e/failed-screen.test.ts': 1,
  'test/e2e/first-trade.test.ts': 1,
  'test/e2e/language.test.ts': 1,
  'test/e2e/market.test.ts': 1,
  'test/e2e/navigation.test.ts': 1,
  'test/e2e/session.test.ts': 1,
  'test/e2e/steady.test.ts': 2,
  'test/e2e/sweep.test.ts': 3,
}

/**
 * Files that look at many screens one by one (`test/e2e/looks.ts`, `hostile-screens.ts`); the way is not
 * their subject.
 */
const surveys: readonly string[] = [
  'test/e2e/accessibility.test.ts',
  'test/e2e/hostile.test.ts',
  'test/e2e/market-screens.test.ts',
  'test/e2e/other-screens.test.ts',
  'test/e2e/sweep.test.ts',
  'test/e2e/trade-screens.test.ts',
]

const opened = /(?:\b(\w+)\.)?\bopen\(|\b(?:settle|register|openTicket)\((\w+)/g
const jumped =
  /\b(?:jump|goScreen|loadScreen)\(|\bgoto\(\s*[`'"](?:\$\{[^`]*\})?\/?#|\blocation\.(?:hash\s*=[^=]|assign\(|replace\()/g

/** Each test's code without comments; what stands before the first counts as one more. */
const partsOf = (text: string): readonly string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(/^\s*(?:for \(.*\)\s*)?test(?:\.\w+)*\(/m)

/** Addresses loaded that are not each visitor's first, by what stands between two tests. */
export function loadsIn(text: string): readonly number[] {
  return partsOf(text).map((part) => {
    const first = new Set<string>()
    const all = [...part.matchAll(opened)].map(([, receiver, person]) => person ?? receiver ?? '')
    for (const who of all) first.add(who === 'visitor' ? '' : who)
    const jumps = part.match(jumped)?.length ?? 0
    return all.length - first.size + jumps
  })
}

const isJourney = (path: string): boolean => /^test\/e2e\/.*\.test\.ts$/.test(path)
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

export const walking =
  (known: Readonly<Record<string, number>> = loads, links = deepLinks): Rule =>
  (house: House): Finding[] =>
    [...house.values()]
      .filter(({ path }) => isJourney(path))
      .flatMap(({ path, text }) => [
        ...tooMany(path, text, known[path] ?? 0),
        ...fromOutside(path, text, links[path] ?? 0),
        ...surveyed(path, text),
        ...handedOn(path, text),
      ])

function tooMany(path: string, text: string, most: number): Finding[] {
  const all = sum(loadsIn(text))
  if (all === most) return []
  const says =
    most === 0
      ? 'loads more than one address for a visitor of a test: walk there by tapping'
      : `loads ${all} addresses too many, not ${most}: walking.ts`
  return [{ path, says }]
}

function fromOutside(path: string, text: string, most: number): Finding[] {
  const code = partsOf(text).join('')
  const all = code.match(/\b(?:deepLink|typeAddress)\(/g)?.length ?? 0
  const told = code.match(
    /\b(?:deepLink|typeAddress)\(\s*[\w.]+,\s*[^;]*?,\s*'[^'\n]{15,}',?\s*\)/g,
  )
  if ((told?.length ?? 0) < all) return [{ path, says: 'opens an address without saying why' }]
  return all === most
    ? []
    : [{ path, says: `opens ${all} addresses from outside, not ${most}: walking.ts` }]
}

const surveyed = (path: string, text: string): Finding[] =>
  !surveys.includes(path) && /\.\/(?:looks|hostile-screens)\.ts'/.test(text)
    ? [{ path, says: 'looks at screens one by one and is not said to: walking.ts' }]
    : []

/** Under another name it could not be counted. */
const handedOn = (path: string, text: string): Finding[] =>
  /[=(,:]\s*(?:\w+\.)?(?:open|deepLink|typeAddress)\b(?!\s*[(,}:])/.test(text) ||
  /\bopen:\s*\w/.test(text)
    ? [{ path, says: 'hands `open` on under another name' }]
    : []
