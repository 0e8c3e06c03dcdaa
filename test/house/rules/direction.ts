import type { House, Rule, Source } from '../house.ts'

/**
 * Who may import whom, by name or by path, types too. A room that is not a key (test, tools, bench)
 * may import all; nothing may import it.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/core': ['packages/contract'],
  'packages/proof': ['packages/contract'],
  'packages/client': ['packages/contract'],
  'packages/words': ['packages/contract'],
  'packages/ui': [],
  'apps/server': ['packages/contract', 'packages/core', 'packages/proof', 'packages/words'],
  'apps/web': [
    'packages/contract',
    'packages/client',
    'packages/proof',
    'packages/ui',
    'packages/words',
  ],
  'apps/desk': ['packages/contract', 'packages/client', 'packages/ui', 'packages/words'],
}

/**
 * The floors inside a room, from the ground up. A file imports its own floor and lower ones. A name
 * ends with a slash for a folder; anything else is a file of the room's `src`.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'packages/contract': [
    ['spec-paths.ts', 'reasons.ts', 'wire/'],
    ['customer/', 'desk/', 'provider/'],
    ['routes.ts'],
  ],
  'packages/core': [
    [
      'check-sums.ts',
      'civil.ts',
      'cn-id.ts',
      'decimal.ts',
      'effective.ts',
      'findings.ts',
      'hundredths.ts',
      'names.ts',
      'weeks.ts',
    ],
    ['ledger/', 'candles/', 'fees/'],
    ['market/'],
    ['blocks/', 'labels/', 'simulation/'],
    [
      'access/',
      'appropriateness/',
      'adjustments/',
      'alerts/',
      'blocks/',
      'brakes/',
      'cards/',
      'closing/',
      'content/',
      'deposits/',
      'favourites/',
      'kyc/',
      'news/',
      'offerings/',
      'orders/',
      'plans/',
      'points/',
      'practice/',
      'rules/',
      'loans/',
      'savings/',
      'staff/',
      'support/',
      'tax/',
      'transfers/',
      'treasury/',
      'views/',
      'watch/',
      'withdrawals/',
    ],
  ],
  'apps/server': [
    ['base/'],
    ['platform/data-dir/', 'platform/outside/', 'platform/pdf/', 'platform/pictures/'],
    ['platform/db/'],
    ['platform/http/', 'platform/installation/', 'platform/jobs/'],
    [
      'platform/alarms/',
      'platform/audit/',
      'platform/backup/',
      'platform/beacon/',
      'platform/notify/',
      'platform/pages/',
      'platform/queue/',
    ],
    ['ledger/'],
    ['market/'],
    ['accounts/'],
    ['identity/'],
    ['stream/'],
    ['slices/'],
    ['compose/'],
    ['main.ts', 'practice.ts'],
    ['test/'],
  ],
  'apps/web': [
    ['session/'],
    ['router/'],
    ['frame/'],
    [
      'cash/',
      'confirm/',
      'explain/',
      'live/',
      'market-view/',
      'news/',
      'papers/',
      'proof-code/',
      'staff-acts/',
      'trading/',
      'worth/',
    ],
    ['slices/', 'verifier/', 'worker/'],
    ['screens.ts'],
    ['main.tsx', 'vite-env.d.ts'],
  ],
  'apps/desk': [
    ['frame/'],
    ['content/', 'customer/', 'market/', 'rules/', 'savings/'],
    ['slices/'],
    ['queue-screens.tsx'],
    ['screens.tsx'],
    ['desk.tsx'],
    ['main.tsx', 'vite-env.d.ts'],
  ],
}

const roomOf = (path: string): string | null => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? null

export const direction: Rule = (house) =>
  links(house).flatMap(({ from, target }) => {
    const room = roomOf(from.path)
    const other = roomOf(target)
    if (room === null || room === other) return []
    const known = allowed[room]
    if (!known)
      return [{ path: from.path, says: `${room} has no place in the direction of imports` }]
    if (other !== null && known.includes(other)) return []
    // The server's tests speak as the apps do.
    if (room === 'apps/server' && other === 'packages/client' && isTestFile(from.path)) return []
    return [{ path: from.path, says: `${room} must not import ${target}` }]
  })

/** The floor a file stands on; tests of several floors stand above all. -1: none is named for it. */
function floorOf(path: string): number | null {
  const room = roomOf(path)
  const plan = room === null ? undefined : floors[room]
  if (room === null || plan === undefined || !path.startsWith(`${room}/src/`)) return null
  const place = path.slice(`${room}/src/`.length).replace(/\.test\.(tsx?)$/, '.$1')
  return plan.findIndex((floor) =>
    floor.some((name) => (name.endsWith('/') ? place.startsWith(name) : place === name)),
  )
}

/** What has no floor, and what imports from a higher one. Tests may look at anything. */
export const floorLaw: Rule = (house) => [
  ...[...house.keys()]
    .filter((path) => floorOf(path) === -1)
    .map((path) => ({ path, says: 'stands on no floor of its room: see direction.ts' })),
  ...links(house).flatMap(({ from, target }) => {
    const own = floorOf(from.path)
    const other = floorOf(target)
    if (own === null || other === null || roomOf(from.path) !== roomOf(target)) return []
    if (isTestFile(from.path) || other <= own) return []
    return [{ path: from.path, says: `must not import ${target}, which stands on a higher floor` }]
  }),
]

export const slices: Rule = (house) =>
  links(house).flatMap(({ from, target }) => {
    const own = sliceOf(from.path)
    const other = sliceOf(target)
    if (own === null || other === null || own === other || isTestFile(from.path)) return []
    if (roomOf(from.path) !== roomOf(target)) return []
    return [{ path: from.path, says: `slice ${own} must not import slice ${other} (${target})` }]
  })

const coreSlices = floors['packages/core']?.at(-1) ?? []

/** `slices/<slice>` of an app, or a folder of core that is no foundation. */
export function sliceOf(path: string): string | null {
  const slice = /^apps\/[^/]+\/src\/slices\/([^/]+)/.exec(path)?.[1]
  if (slice) return slice.replace(/\.tsx?$/, '')
  const folder = /^packages\/core\/src\/([^/]+)\//.exec(path)?.[1]
  return folder && coreSlices.includes(`${folder}/`) ? folder : null
}

const isTestFile = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  path.startsWith('apps/server/src/test/') ||
  /\/testing[^/]*\.ts$/.test(path)

function links(house: House): { readonly from: Source; readonly target: string }[] {
  return [...house.values()].flatMap((from) =>
    from.imports.flatMap(({ target }) => (target === null ? [] : [{ from, target }])),
  )
}
