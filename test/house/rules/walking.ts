import type { Finding, House, Rule } from '../house.ts'

/**
 * Journeys walk by tapping (`test/e2e/walk.ts`). `open()` loads the app anew, and what one screen
 * keeps for the next one is gone with it: a crash on the main path stood hidden behind that. A
 * test opens one address. These files load more, each as often as said; the number only falls.
 */
export const loads: Readonly<Record<string, number>> = {
  'test/e2e/access.test.ts': 7,
  'test/e2e/accessibility.test.ts': 9,
  'test/e2e/both-apps.test.ts': 2,
  'test/e2e/cards.test.ts': 2,
  'test/e2e/cash.test.ts': 5,
  'test/e2e/deposits.test.ts': 5,
  'test/e2e/factor.test.ts': 4,
  'test/e2e/figures.test.ts': 3,
  'test/e2e/idle.test.ts': 2,
  'test/e2e/lock.test.ts': 2,
  'test/e2e/market-screens.test.ts': 3,
  'test/e2e/market.test.ts': 10,
  'test/e2e/navigation.test.ts': 6,
  'test/e2e/owed.test.ts': 2,
  'test/e2e/password.test.ts': 3,
  'test/e2e/payout-desk.test.ts': 4,
  'test/e2e/problem.test.ts': 3,
  'test/e2e/trade-password.test.ts': 2,
  'test/e2e/trade-screens.test.ts': 7,
  'test/e2e/withdraw.test.ts': 10,
}

/** Every address that is not tapped, however it is reached, by what stands between two tests. */
export function loadsIn(text: string): readonly number[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return code
    .split(/^\s*(?:for \(.*\)\s*)?test(?:\.\w+)*\(/m)
    .map((part) => part.match(/\b(?:open|jump|goScreen)\(|\bgoto\(\s*[`'"]\/?#/g)?.length ?? 0)
}

const isJourney = (path: string): boolean => /^test\/e2e\/.*\.test\.ts$/.test(path)
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

export const walking =
  (known: Readonly<Record<string, number>> = loads): Rule =>
  (house: House): Finding[] =>
    [...house.values()]
      .filter(({ path }) => isJourney(path))
      .flatMap(({ path, text }) => [...tooMany(path, text, known[path]), ...handedOn(path, text)])

function tooMany(path: string, text: string, most: number | undefined): Finding[] {
  const parts = loadsIn(text)
  const all = sum(parts)
  if (most !== undefined)
    return all === most ? [] : [{ path, says: `loads ${all} addresses, not ${most}: walking.ts` }]
  return parts.some((part) => part > 1)
    ? [{ path, says: 'loads more than one address in a test: walk there by tapping' }]
    : []
}

/** Under another name it could not be counted. */
const handedOn = (path: string, text: string): Finding[] =>
  /[=(,:]\s*(?:\w+\.)?open\b(?!\s*[(,}:])/.test(text) || /\bopen:\s*\w/.test(text)
    ? [{ path, says: 'hands `open` on under another name' }]
    : []
