import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { isForgotten } from '@parkett/core/practice/weeks'
import type { NewPractice } from '../../slices/practice/ports.ts'
import { makeMaker, removeOne, setMark } from './maker.ts'
import { makeNetworkLimit } from './network-limit.ts'
import { makeOpened, type Opened } from './opened.ts'
import { findOwn, type Own } from './own.ts'
import { isPracticeId, type Shelf } from './shelf.ts'
import { makeTickets, type Tickets } from './tickets.ts'
import type { WorldsOptions } from './worlds-options.ts'

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

export function makeWorlds(options: WorldsOptions): Worlds {
  const { cluster, shelf, chance, real } = options
  const take = makeNetworkLimit(real)
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
          mark: (at) => setMark(options, opened, { id, at }),
          toMark: async ({ address }) => {
            const now = shelf.find(id)
            if (now === undefined || now.markedAt === null) return no('practice_over')
            return enterNew(address, () => making.likeMark(id, now), id)
          },
        },
      }),
  })
  const making = makeMaker(options, opened)
  const admit = (ticket: string, id: string): boolean => {
    if (!tickets.use(ticket, id)) return false
    const old = replaced.get(id)
    replaced.delete(id)
    // The next tidying finds what is left of it.
    if (old !== undefined) removeOne(options, opened, old).catch(() => undefined)
    return true
  }
  const enterNew = async (
    address: string,
    next: () => Promise<string | null>,
    old: string | undefined,
  ): Promise<Outcome<string>> => {
    const taken = take(address)
    if (!taken.ok) return taken
    const id = await next()
    if (id === null) return no('practice_full')
    if (old !== undefined) replaced.set(id, old)
    return ok(tickets.draw(id))
  }
  const make = (
    { week, range, owner, address, language, byTape }: NewPractice,
    // A customer has one: the new one takes its place.
    old = owner === null ? undefined : own.idOf(owner),
  ): Promise<Outcome<string>> =>
    enterNew(address, () => making.next({ week, range, owner, language, byTape }), old)
  return {
    make: (asked) => make(asked),
    at: opened.at,
    resume: own.resume,
    find: own.find,
    isThere: (id) => shelf.find(id) !== undefined,
    ticketFor: (id) => (shelf.find(id) === undefined ? null : tickets.draw(id)),
    placeOf: tickets.placeOf,
    ...clearing(options, opened),
    close: async () => {
      await making.ended()
      await opened.closeAll()
    },
  }
}

/** Of a practice that is not kept, its mark too. */
const isLeftOver = (shelf: Shelf, name: string): boolean => {
  const id = name.replace(/_mark$/, '')
  return isPracticeId(id) && shelf.find(id) === undefined
}

/** Those that nobody came back to go, and what was left of deleted ones; or all of them. */
const clearing = (options: WorldsOptions, opened: Opened): Pick<Worlds, 'tidy' | 'drop'> => {
  const { cluster, shelf, real } = options
  const remove = (id: string): Promise<void> => removeOne(options, opened, id)
  return {
    tidy: async () => {
      await opened.closeIdle()
      for (const [id, { lastMs }] of shelf.all()) if (isForgotten(lastMs, real())) await remove(id)
      for (const name of await cluster.names())
        if (isLeftOver(shelf, name)) await cluster.drop(name)
    },
    drop: async () => {
      for (const id of shelf.all().keys()) await remove(id)
      for (const name of await cluster.names()) await cluster.drop(name)
    },
  }
}
