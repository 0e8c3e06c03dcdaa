import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { newsCategories } from '@parkett/contract/customer/news'
import { blocksOfText, cleanLine } from '@parkett/core/news/plain'
import type { FeedItem } from './parse.ts'

const bytesMax = 200_000
const filesMax = 500

/** A file of the folder: one article, as whoever delivers it writes it. */
const fileSchema = z.strictObject({
  headline: z.string().min(3).max(200),
  category: z.enum(newsCategories),
  language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  source: z.string().min(2).max(80),
  author: z.string().min(2).max(80).nullable().default(null),
  at: z.iso.datetime(),
  text: z.string().min(3).max(50_000),
  shares: z.array(z.string().max(12)).max(10).default([]),
})

export type FolderItem = FeedItem &
  Pick<z.infer<typeof fileSchema>, 'category' | 'language' | 'source' | 'shares'>

/**
 * The articles of a folder's `.json` files, and the names of those that are none. A link is not
 * followed; what is larger than an article is not read.
 */
export async function readFolder(
  folder: string,
  now: number,
): Promise<{ readonly items: readonly FolderItem[]; readonly faults: readonly string[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const items: FolderItem[] = []
  const faults: string[] = []
  for (const name of names.slice(-filesMax)) {
    const item = await readOne(join(folder, name), name)
    if (item === null) faults.push(name)
    else if (item.at <= now) items.push(item)
  }
  return { items, faults }
}

async function readOne(path: string, name: string): Promise<FolderItem | null> {
  const facts = await lstat(path)
  if (!facts.isFile() || facts.size > bytesMax) return null
  const read = fileSchema.safeParse(parsed(await readFile(path, 'utf8')))
  if (!read.success) return null
  const { headline, author, at, text, source, ...rest } = read.data
  const body = blocksOfText(text)
  const clean = cleanLine(headline)
  if (body.length === 0 || clean === '') return null
  return {
    ...rest,
    name,
    headline: clean,
    author: author === null ? null : cleanLine(author),
    source: cleanLine(source),
    link: null,
    at: Date.parse(at),
    body,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Said by its name, like any other file that is no article.
    return null
  }
}
