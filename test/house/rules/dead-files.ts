import type { House, Rule } from '../house.ts'

type Scripts = Readonly<Record<string, string>>

/** What runs: entries of the apps, commands of package.json, configuration, tests. */
const appEntries = [
  'apps/server/src/main.ts',
  // Begun by `compose/practice/house.ts`, as a process of its own.
  'apps/server/src/practice.ts',
  'apps/web/src/main.tsx',
]
// Started by the first hop, by vitest or by a browser.
const otherEntries = [
  'apps/desk/src/main.tsx',
  'apps/web/src/verifier/main.ts',
  'apps/web/src/worker/main.ts',
  'apps/web/src/worker/off.ts',
  'apps/server/src/platform/db/testing-setup.ts',
  'apps/server/src/platform/pdf/print-worker.ts',
  'test/e2e/global-setup.ts',
]

/** Every file is reached from something that runs. */
export const deadFiles =
  (scripts: Scripts): Rule =>
  (house) => {
    const alive = reached(house, entriesOf(house, scripts))
    const dead = [...house.keys()].filter((path) => !alive.has(path))
    return dead.map((path) => ({ path, says: 'is reached from nothing that runs' }))
  }

/** Reached, but by tests alone: dead code that a test of its own keeps warm. Worlds are for tests. */
export const onlyTested =
  (scripts: Scripts): Rule =>
  (house) => {
    const alive = reached(
      house,
      entriesOf(house, scripts).filter((path) => !isTestFile(path)),
    )
    return [...house.keys()]
      .filter((path) => !alive.has(path) && !isTestFile(path) && !isWorld(path))
      .map((path) => ({ path, says: 'is reached by tests only' }))
  }

/** What tests stand on, by its name or its room. */
const isWorld = (path: string): boolean =>
  /(^|\/)testing(-[a-z-]+)?\.ts$|\.fixture\.ts$/.test(path) ||
  path.startsWith('test/') ||
  path.startsWith('apps/server/src/test/')

/**
 * Rooms built before the app that will use them: dead files there are printed and do not fail yet.
 * The list only shrinks. Take a line out when its room is in use.
 */
export const unwired: readonly string[] = []

function entriesOf(house: House, scripts: Scripts): string[] {
  const named = new Set([
    ...appEntries,
    ...otherEntries,
    ...Object.values(scripts).flatMap((line) => line.split(/\s+/)),
  ])
  return [...house.keys()].filter(
    (path) => named.has(path) || isTestFile(path) || isConfiguration(path),
  )
}

const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path)
const isConfiguration = (path: string): boolean =>
  /(^|\/)[a-z.-]+\.config\.ts$/.test(path) || path.endsWith('.d.ts')

function reached(house: House, from: readonly string[]): Set<string> {
  const seen = new Set(from)
  const queue = [...from]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const { target } of house.get(path)?.imports ?? []) {
      if (target === null || seen.has(target) || !house.has(target)) continue
      seen.add(target)
      queue.push(target)
    }
  }
  return seen
}
