import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { isForgotten } from '@parkett/core/practice/weeks'
import { version } from '../../base/version.ts'
import type { Chance } from '../../base/ports.ts'
import type { Cluster } from '../../platform/db/cluster.ts'
import type { Place } from '../../platform/db/pool.ts'
import { makeLimiter, networkOf } from '../../platform/http/limiter.ts'
import type { NewPractice, PracticeInside } from '../../slices/practice/ports.ts'
import { makeOpened, type Opened } from './opened.ts'
import { findOwn, type Own } from './own.ts'
import { isPracticeId, type Kept, type Shelf } from './shelf.ts'
import { makeTickets, type Tickets } from './tickets.ts'
import type { World } from './world.ts'

/** How a practice is opened that is closed. */
export type Opening = {
  readonly kept: Kept
  readonly place: Place
  readonly folder: string
  readonly outside: Pick<PracticeInside, 'admit' | 'again'>
}

export type WorldsOptions = {
  readonly cluster: Cluster
  readonly shelf: Shelf
  readonly most: number
  readonly chance: Chance
  readonly real: () => number
  /** On the disk of the house; null: it does not say. */
  readonly freeBytes: () => Promise<number | null>
  readonly openWorld: (opening: Opening) => Promise<World>
  /** Makes, once, what each begins as a copy of; answers its name. */
  readonly makeTemplate: (cluster: Cluster) => Promise<string>
}

/** All practices of an installation: those that are kept, and of them those that are open. */
export type Worlds = Pick<Opened, 'at'> &
  Pick<Tickets, 'placeOf'> &
  Pick<Own, 'resume' | 'find'> & {
    /** Makes one and answers the ticket that enters it. */
    readonly make: (asked: NewPractice) => Promise<Outcome<string>>
    readonly isThere: (id: string) => boolean
    /** A ticket for one that is kept. */
    readonly ticketFor: (id: string) => string | null
    /** Closes what nobody uses just now, and deletes what nobody came back to. */
    readonly tidy: () => Promise<void>
    /** Deletes all of them, and what they began as. */
    readonly drop: () => Promise<void>
    readonly close: () => Promise<void>
  }

/** Of one network: some at once, then one in ten minutes. */
const perNetwork = { burst: 5, refillMs: 600_000 }

export function makeWorlds(options: WorldsOptions): Worlds {
  const { cluster, shelf, chance, real } = options
  const limiter = makeLimiter(perNetwork, real)
  const tickets = makeTickets(chance, real)
  /** By the new one: what is deleted when somebody is in it. */
  const replaced = new Map<string, string>()
  const own = findOwn(shelf, tickets, replaced)
  const opened = makeOpened({
    shelf,
    real,
    openWorld: (id, kept) =>
      options.openWorld({
        kept,
        place: cluster.placeOf(id),
        folder: shelf.folderOf(id),
        outside: {
          again: (asked) => make({ ...kept, ...asked }, id),
          admit: (ticket) => admit(ticket, id),
        },
      }),
  })
  const remove = (id: string): Promise<void> => removeOne(options, opened, id)
  const making = makeMaker(options, opened)
  const admit = (ticket: string, id: string): boolean => {
    if (!tickets.use(ticket, id)) return false
    const old = replaced.get(id)
    replaced.delete(id)
    // The next tidying finds what is left of it.
    if (old !== undefined) remove(old).catch(() => undefined)
    return true
  }
  const make = async (
    { week, range, owner, address, language }: NewPractice,
    // A customer has one: the new one takes its place.
    old = owner === null ? undefined : own.idOf(owner),
  ): Promise<Outcome<string>> => {
    const wait = limiter.take(networkOf(address))
    if (wait > 0) return no('too_many_requests', { seconds: Math.ceil(wait / 1_000) })
    const id = await making.next({ week, range, owner, language })
    if (id === null) return no('practice_full')
    if (old !== undefined) replaced.set(id, old)
    return ok(tickets.draw(id))
  }
  return {
    make: (asked) => make(asked),
    at: opened.at,
    resume: own.resume,
    find: own.find,
    isThere: (id) => shelf.find(id) !== undefined,
    ticketFor: (id) => (shelf.find(id) === undefined ? null : tickets.draw(id)),
    placeOf: tickets.placeOf,
    tidy: async () => {
      await opened.closeIdle()
      for (const [id, { lastMs }] of shelf.all()) if (isForgotten(lastMs, real())) await remove(id)
      for (const name of await cluster.names())
        if (isPracticeId(name) && shelf.find(name) === undefined) await cluster.drop(name)
    },
    drop: async () => {
      for (const id of shelf.all().keys()) await remove(id)
      for (const name of await cluster.names()) await cluster.drop(name)
    },
    close: async () => {
      await making.ended()
      await opened.closeAll()
    },
  }
}

type Wanted = Pick<Kept, 'week' | 'range' | 'owner' | 'language'>
type Maker = {
  readonly next: (wanted: Wanted) => Promise<string | null>
  readonly ended: () => Promise<unknown>
}

/** One after the other: a database that is being copied is nobody else's meanwhile. */
function makeMaker(options: WorldsOptions, opened: Opened): Maker {
  const { cluster, shelf, chance, real } = options
  let template: Promise<string> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const make = async (wanted: Wanted): Promise<string | null> => {
    if (!(await hasRoom(options, opened))) return null
    template ??= options.makeTemplate(cluster)
    // One that failed is tried again by the next.
    template.catch(() => (template = undefined))
    const id = chance.bytes(12).toString('hex')
    // First the folder: a database without one is taken for what was left of a deleted practice.
    const own = { tradePassword: sixDigits(chance), engine: version, lastMs: real() }
    shelf.keep(id, { ...wanted, ...own })
    try {
      await cluster.make(id, await template)
      await opened.at(id)
    } catch (error) {
      await removeOne(options, opened, id)
      throw error
    }
    return id
  }
  const next: Maker['next'] = (wanted) => {
    const made = last.then(() => make(wanted))
    last = made.catch(() => undefined)
    return made
  }
  return { next, ended: () => last }
}

const freeBytesLeast = 1024 ** 3

/** The one that nobody came to for longest makes room, unless somebody is in it. */
async function hasRoom(options: WorldsOptions, opened: Opened): Promise<boolean> {
  const { shelf, most, freeBytes } = options
  // The house needs its disk more than somebody who tries it.
  if (((await freeBytes()) ?? 0) < freeBytesLeast) return false
  if (shelf.all().size < most) return true
  const [oldest] = [...shelf.all()].toSorted(([, a], [, b]) => a.lastMs - b.lastMs)
  if (oldest === undefined || opened.has(oldest[0])) return false
  await removeOne(options, opened, oldest[0])
  return true
}

async function removeOne(
  { shelf, cluster }: WorldsOptions,
  opened: Opened,
  id: string,
): Promise<void> {
  await opened.close(id).catch(() => undefined)
  shelf.remove(id)
  await cluster.drop(id)
}

/** Six digits that nobody can take for a row or a date. */
const sixDigits = (chance: Chance): string =>
  Array.from({ length: 3 }, () => String(10 + chance.below(90))).join('')
