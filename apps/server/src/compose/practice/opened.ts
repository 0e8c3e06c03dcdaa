import { Refusal } from '../../base/refusal.ts'
import { makeLine } from './line.ts'
import { isPracticeId, type Kept, type Shelf } from './shelf.ts'
import type { World } from './world.ts'

/** Practices that are open; who comes back to a closed one opens it again in a second. */
export type Opened = {
  /**
   * Opened where it was closed; null: there is none of this number. Refuses with `busy` where too many wait
   * for theirs to open.
   */
  readonly at: (id: string) => Promise<World | null>
  /** The same of one that was just made, which waits for its turn. */
  readonly first: (id: string) => Promise<World | null>
  /** Closes it, does what needs nobody in it, and opens it again: whoever comes meanwhile waits. */
  readonly between: (id: string, work: () => Promise<void>) => Promise<void>
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
/**
 * They are opened one after the other, so that however many come at once they take one processor at most; of
 * those that wait none is closed again for another before it was open.
 */
const waitingMost = 4
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
  const { inTurn } = makeLine()
  let waiting = 0
  const openInTurn = (id: string, kept: Kept): Promise<World> => {
    waiting += 1
    return inTurn(() => openWorld(id, kept)).finally(() => (waiting -= 1))
  }
  const reach = async (id: string, most: number): Promise<World | null> => {
    const kept = isPracticeId(id) ? shelf.find(id) : undefined
    if (kept === undefined) return null
    if (real() - kept.lastMs > writtenEveryMs) shelf.keep(id, { ...kept, lastMs: real() })
    const there = open.get(id)
    if (there !== undefined) {
      there.usedMs = real()
      return there.world
    }
    if (waiting >= most) throw new Refusal('busy')
    const world = openInTurn(id, kept)
    open.set(id, { world, usedMs: real() })
    world.catch(() => open.delete(id))
    await closeTo(openMost)
    return world
  }
  return {
    at: (id) => reach(id, waitingMost),
    first: (id) => reach(id, Infinity),
    between: async (id, work) => {
      const there = open.get(id)
      const again = async (): Promise<World> => {
        if (there !== undefined) await (await there.world).close()
        await work()
        const kept = shelf.find(id)
        if (kept === undefined) throw new Error(`practice ${id} was deleted`)
        return openWorld(id, kept)
      }
      const world = again()
      open.set(id, { world, usedMs: real() })
      world.catch(() => open.delete(id))
      await world
    },
    has: (id) => open.has(id),
    close,
    closeIdle: async () => {
      for (const [id, { usedMs }] of open) if (real() - usedMs > idleMs) await close(id)
    },
    closeAll: () => closeTo(0),
  }
}
