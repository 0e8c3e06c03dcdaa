import type { House, Rule, Source } from '../house.ts'

/**
 * Who may import whom, by name or by path, types too. A room that is not a key (test, tools,
 * bench) may import all; nothing may import it.
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

/** Below every slice of core: what money and markets are. They may not import a slice. */
const coreFoundations = ['ledger', 'fees', 'market', 'matching', 'candles', 'labels']

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
    return [{ path: from.path, says: `${room} must not import ${target}` }]
  })

export const slices: Rule = (house) =>
  links(house).flatMap(({ from, target }) => {
    const other = sliceOf(target)
    if (other === null || roomOf(from.path) !== roomOf(target)) return []
    const own = sliceOf(from.path)
    if (own === other) return []
    if (own !== null)
      return [{ path: from.path, says: `slice ${own} must not import slice ${other} (${target})` }]
    if (isComposition(from.path)) return []
    return [
      {
        path: from.path,
        says: `what lies below the slices must not import slice ${other} (${target})`,
      },
    ]
  })

/** `features/<slice>` of an app, or a folder of core that is no foundation. */
function sliceOf(path: string): string | null {
  const feature = /^apps\/[^/]+\/src\/features\/([^/]+)/.exec(path)?.[1]
  if (feature) return feature.replace(/\.tsx?$/, '')
  const folder = /^packages\/core\/src\/([^/]+)\//.exec(path)?.[1]
  return folder && !coreFoundations.includes(folder) ? folder : null
}

/**
 * Files directly in an app's `src` (app.ts, routes.tsx) and its commands put slices together;
 * tests of theirs too.
 */
const isComposition = (path: string): boolean =>
  /^apps\/[^/]+\/src\/(?:[^/]+|operator\/.+)$/.test(path)

function links(house: House): { readonly from: Source; readonly target: string }[] {
  return [...house.values()].flatMap((from) =>
    from.imports.flatMap(({ target }) => (target === null ? [] : [{ from, target }])),
  )
}
