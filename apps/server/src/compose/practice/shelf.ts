import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { marketCodes } from '@parkett/contract/customer/market-codes'
import { languages } from '@parkett/words/languages'
import { z } from 'zod'

/** What is known of a practice while it is closed. Who it belongs to is not, but for a mark: who has its number may enter. */
const keptSchema = z.strictObject({
  week: z.iso.date(),
  language: z.enum(languages),
  /** Imported days that are played; those of before had none. */
  range: z
    .strictObject({
      market: z.enum(marketCodes),
      from: z.iso.date(),
      to: z.iso.date(),
      mark: z.string().regex(/^[0-9a-f]{12}$/),
    })
    .nullable()
    .default(null),
  owner: z.string().nullable().default(null),
  /** The version that began it; empty: one of before that was written down. */
  engine: z.string().default(''),
  /** The version in the name of the tape that it was entered by. */
  byTape: z.string().nullable().default(null),
  /** Business time of its mark; null: none was set. */
  markedAt: z.int().nullable().default(null),
  /** It began where the mark of another was set. */
  isReset: z.boolean().default(false),
  tradePassword: z.string(),
  /** Real time of the last request, in milliseconds. */
  lastMs: z.int(),
})
export type Kept = z.infer<typeof keptSchema>

/** The folders of all practices: one each, with its keys, its files and what is kept of it. */
export type Shelf = {
  readonly all: () => ReadonlyMap<string, Kept>
  readonly find: (id: string) => Kept | undefined
  readonly keep: (id: string, kept: Kept) => void
  /** Its keys open what was copied from it, so the copy has them too. */
  readonly copyKeys: (id: string, to: string) => void
  readonly remove: (id: string) => void
  readonly folderOf: (id: string) => string
}

/** Where all of them lie; absent until somebody practised. */
export const practicesFolder = (dataDir: string): string => join(dataDir, 'practice')

const file = 'practice.json'
export const isPracticeId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)

export function openShelf(root: string): Shelf {
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const folderOf = (id: string): string => join(root, id)
  const known = new Map<string, Kept>()
  for (const id of readdirSync(root).filter(isPracticeId)) {
    const path = join(folderOf(id), file)
    if (existsSync(path)) known.set(id, keptSchema.parse(JSON.parse(readFileSync(path, 'utf8'))))
    // Its making, or its end, was cut short.
    else rmSync(folderOf(id), { recursive: true, force: true })
  }
  return {
    all: () => known,
    find: (id) => known.get(id),
    keep: (id, kept) => {
      mkdirSync(folderOf(id), { recursive: true, mode: 0o700 })
      const path = join(folderOf(id), file)
      writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 })
      renameSync(`${path}.new`, path)
      known.set(id, kept)
    },
    copyKeys: (id, to) => {
      const [from, into] = [folderOf(id), folderOf(to)]
      cpSync(from, into, { recursive: true, filter: (path) => path !== join(from, file) })
    },
    remove: (id) => {
      known.delete(id)
      rmSync(join(folderOf(id), file), { force: true })
      rmSync(folderOf(id), { recursive: true, force: true })
    },
    folderOf,
  }
}
