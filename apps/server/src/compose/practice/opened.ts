import { isPracticeId, type Kept, type Shelf } from './shelf.ts'
import type { World } from './world.ts'

/** Practices that are open; who comes back to a closed one opens it again in a second. */
export type Opened = {
  /** Opened where it was closed; null: there is none of this number. */
  readonly at: (id: string) => Promise<World | null>
  readonly has: (id: string) => boolean
  readonly close: (id: string) => Promise<void>
  /** Those that nobody used for a while. */
  readonly closeIdle: () => Promise<void>
  readonly closeAll: () => Promise<void>
}

export type OpenedOptions = {
  readonly shelf: Shelf
  readonly real: () => number
  readonly openWorld: (id: string, kept: Kept) => Promise<World>
}

/** Each costs memory and work while it is open. */
const openMost = 8
const idleMs = 300_000
/** What is asked later is whether somebody came within a week: each request need not be written down. */
const writtenEveryMs = 3_600_000

type Open = { readonly world: Promise<World>; usedMs: number }

export function makeOpened({ shelf, real, openWorld }: OpenedOptions): Opened {
  const open = new Map<string, Open>()
  const close = async (id: string): Promise<void> => {
    const one = open.get(id)
    open.delete(id)
    if (one !== undefined) await (await one.world).close()
  }
  /** Those used longest ago, until so many are left. */
  const closeTo = async (left: number): Promise<void> => {
    const byUse = [...open].toSorted(([, a], [, b]) => a.usedMs - b.usedMs)
    for (const [id] of byUse.slice(0, Math.max(0, open.size - left))) await close(id)
  }
  const at = async (id: string): Promise<World | null> => {
    const kept = isPracticeId(id) ? shelf.find(id) : undefined
    if (kept === undefined) return null
    if (real() - kept.lastMs > writtenEveryMs) shelf.keep(id, { ...kept, lastMs: real() })
    const there = open.get(id)
    if (there !== undefined) {
      there.usedMs = real()
      return there.world
    }
    const world = openWorld(id, kept)
    open.set(id, { world, usedMs: real() })
    world.catch(() => open.delete(id))
    await closeTo(openMost)
    return world
  }
  return {
    at,
    has: (id) => open.has(id),
    close,
    closeIdle: async () => {
      for (const [id, { usedMs }] of open) if (real() - usedMs > idleMs) await close(id)
    },
    closeAll: () => closeTo(0),
  }
}
