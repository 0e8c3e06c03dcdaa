/** What the builder knows of a module. */
type Module = {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type Graph = { getModuleInfo(id: string): Module | null }

/** Modules that travel together, what they import of other parcels, and who loads them all. */
type Parcel = {
  readonly ids: readonly string[]
  readonly imports: ReadonlySet<string>
  readonly screens: ReadonlySet<string>
  readonly size: number
}

/**
 * What one more request is worth: so many characters of source, about 3 KB packed, loaded in
 * vain. Found by trying on this app: with more of it screens carry up to 3 KB that they never show, with
 * less a stranger's home takes more files than it saves.
 */
const requestSize = 17_500

/**
 * Into which file a module goes; null leaves it with the one screen that needs it. What the first
 * screen needs, everything the entry imports at once, is one file. Left alone, every part that two
 * screens share would be a file of its own, forty for a screen; so parts are put together where
 * the bytes that some screen loads in vain weigh less than the requests that are saved.
 */
export function makeChunks(entry: string): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, graph) => {
    names ??= nameAll(entry, graph)
    return names.get(id) ?? null
  }
}

function nameAll(entry: string, graph: Graph): ReadonlyMap<string, string> {
  const first = reachable(entry, graph)
  if (first.size < 50)
    throw new Error(`only ${first.size} modules hang on ${entry}: the first chunk would be wrong`)
  const parcels = putTogether(sharedParts(entry, first, graph))
  return new Map([
    ...[...first].map((id) => [id, 'base'] as const),
    ...parcels.flatMap(({ ids }, index) => ids.map((id) => [id, `shared-${index}`] as const)),
  ])
}

/** Modules that the very same screens need, two or more, as one parcel each. */
function sharedParts(entry: string, first: ReadonlySet<string>, graph: Graph): readonly Parcel[] {
  const users = new Map<string, Set<string>>()
  for (const screen of lazyEntries(entry, graph))
    for (const id of reachable(screen, graph))
      if (!first.has(id)) users.set(id, (users.get(id) ?? new Set()).add(screen))
  const parts = new Map<string, Parcel>()
  for (const [id, screens] of users) {
    if (screens.size < 2) continue
    const { code = null, importedIds = [] } = graph.getModuleInfo(id) ?? {}
    const one = { ids: [id], imports: new Set(importedIds), screens, size: code?.length ?? 0 }
    const key = [...screens].toSorted().join('\n')
    const before = parts.get(key)
    parts.set(key, before === undefined ? one : joined(before, one))
  }
  return [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part)
}

const joined = (a: Parcel, b: Parcel): Parcel => ({
  ids: [...a.ids, ...b.ids],
  imports: new Set([...a.imports, ...b.imports]),
  screens: new Set([...a.screens, ...b.screens]),
  size: a.size + b.size,
})

/** What a parcel costs all screens that load it. */
const cost = ({ screens, size }: Parcel): number => screens.size * (size + requestSize)

/** Puts the two together that save most, again and again, until no two save anything. */
function putTogether(parts: readonly Parcel[]): readonly Parcel[] {
  let parcels = parts
  for (;;) {
    const next = bestJoin(parcels)
    if (next === null) return parcels
    parcels = next
  }
}

function bestJoin(parcels: readonly Parcel[]): readonly Parcel[] | null {
  const pairs = parcels
    .flatMap((a, at) => parcels.slice(at + 1).map((b) => ({ a, b, both: joined(a, b) })))
    // What the two alone would save: with all that they import it is never more.
    .map((pair) => ({ ...pair, most: cost(pair.a) + cost(pair.b) - cost(pair.both) }))
    .filter(({ most }) => most > 0)
    .toSorted((one, other) => other.most - one.most)
  let best: { readonly saved: number; readonly parcels: readonly Parcel[] } | null = null
  for (const { a, b, both, most } of pairs) {
    if (best !== null && most <= best.saved) break
    const others = parcels.filter((parcel) => parcel !== a && parcel !== b)
    const needed = neededBy(both, others)
    if (needed === null) continue
    const after = others.map((one) =>
      needed.has(one) ? { ...one, screens: new Set([...one.screens, ...both.screens]) } : one,
    )
    const more = after.reduce((sum, one, at) => sum + cost(one) - cost(others[at] ?? one), 0)
    if (most - more > (best?.saved ?? 0)) best = { saved: most - more, parcels: [...after, both] }
  }
  return best?.parcels ?? null
}

/**
 * All parcels that come along with this one, because a file loads what it imports; null when one
 * of them needs this one in turn, for then one of both would run too early.
 */
function neededBy(parcel: Parcel, others: readonly Parcel[]): ReadonlySet<Parcel> | null {
  const own = new Set(parcel.ids)
  const needed = new Set<Parcel>()
  const open = [parcel]
  for (const { imports } of open)
    for (const other of others) {
      if (needed.has(other) || !other.ids.some((id) => imports.has(id))) continue
      if ([...other.imports].some((id) => own.has(id))) return null
      needed.add(other)
      open.push(other)
    }
  return needed
}

/**
 * The screens: what the first load itself brings later, by `import()`. What a screen loads once it
 * stands is waited for by nobody, so it has no say in what travels together.
 */
function lazyEntries(entry: string, graph: Graph): ReadonlySet<string> {
  return new Set(
    [...reachable(entry, graph)].flatMap(
      (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
    ),
  )
}

function reachable(id: string, graph: Graph, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reachable(next, graph, seen)
  return seen
}
