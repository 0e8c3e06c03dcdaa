import { version } from '../../base/version.ts'
import type { Chance } from '../../base/ports.ts'
import { makeLine } from './line.ts'
import type { Opened } from './opened.ts'
import type { Kept } from './shelf.ts'
import type { WorldsOptions } from './worlds-options.ts'

type Wanted = Pick<Kept, 'week' | 'range' | 'owner' | 'language' | 'byTape'>
type Maker = {
  readonly next: (wanted: Wanted) => Promise<string | null>
  /** One that stands where the mark of another was set, and has that mark. */
  readonly likeMark: (id: string, kept: Kept) => Promise<string | null>
  readonly ended: () => Promise<unknown>
}

/** One after the other: a database that is being copied is nobody else's meanwhile. */
export function makeMaker(options: WorldsOptions, opened: Opened): Maker {
  const { cluster, shelf, chance, real } = options
  let template: Promise<string> | undefined
  const { inTurn, ended } = makeLine()
  const make = async (
    kept: Omit<Kept, 'lastMs'>,
    copy: (id: string) => Promise<void>,
  ): Promise<string | null> => {
    if (!(await hasRoom(options, opened))) return null
    const id = chance.bytes(12).toString('hex')
    // First the folder: a database without one is taken for what was left of a deleted practice.
    shelf.keep(id, { ...kept, lastMs: real() })
    try {
      await copy(id)
      await cluster.hurryNot(id)
      await opened.first(id)
    } catch (error) {
      await removeOne(options, opened, id)
      throw error
    }
    return id
  }
  const next: Maker['next'] = (wanted) =>
    inTurn(() => {
      const own = {
        tradePassword: sixDigits(chance),
        engine: version,
        markedAt: null,
        isReset: false,
      }
      return make({ ...wanted, ...own }, async (id) => {
        template ??= options.makeTemplate(cluster)
        // One that failed is tried again by the next.
        template.catch(() => (template = undefined))
        await cluster.make(id, await template)
      })
    })
  const likeMark: Maker['likeMark'] = (old, kept) =>
    inTurn(() =>
      make({ ...kept, isReset: true }, async (id) => {
        shelf.copyKeys(old, id)
        await cluster.make(id, markOf(old))
        await cluster.make(markOf(id), id)
      }),
    )
  return { next, likeMark, ended }
}

const markOf = (id: string): string => `${id}_mark`

/** Keeps the books as they stand, in place of what was kept before: nobody may be in them meanwhile. */
export async function setMark(
  { cluster, shelf }: WorldsOptions,
  opened: Opened,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<void> {
  await opened.between(id, async () => {
    const kept = shelf.find(id)
    if (kept === undefined) return
    // Where the copy fails there is none to go back to, and nobody is told of one.
    shelf.keep(id, { ...kept, markedAt: null })
    await cluster.drop(markOf(id))
    await cluster.make(markOf(id), id)
    shelf.keep(id, { ...kept, markedAt: at })
  })
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

export async function removeOne(
  { shelf, cluster }: WorldsOptions,
  opened: Opened,
  id: string,
): Promise<void> {
  await opened.close(id).catch(() => undefined)
  shelf.remove(id)
  await cluster.drop(id)
  await cluster.drop(markOf(id))
}

/** Six digits that nobody can take for a row or a date. */
const sixDigits = (chance: Chance): string =>
  Array.from({ length: 3 }, () => String(10 + chance.below(90))).join('')
