import type { NewsCategory } from '@parkett/contract/customer/news'
import type { SourceFault } from '@parkett/contract/desk/news'
import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { Unfetched } from '../../platform/outside/fetch-text.ts'
import { fetchFeed } from './feeds/fetch.ts'
import { readFolder } from './feeds/folder.ts'
import { readFeed } from './feeds/parse.ts'
import { keepArticle, type Arriving } from './store.ts'

/** How the last look at a source went. */
export type SourceReport = {
  readonly name: string
  readonly at: string | null
  readonly taken: number
  readonly fault: SourceFault | null
}

/** Where articles come from beside the desk and the simulated market. */
export type Source = { readonly name: string; readonly read: () => Promise<readonly Fresh[]> }
type Fresh = Omit<Arriving, 'id' | 'origin'>

type Feed = { readonly category: NewsCategory; readonly url: string }
export type SourceSettings = { readonly feeds: readonly Feed[]; readonly folder: string }

type Deps = {
  readonly settings: SourceSettings
  readonly clock: Clock
  readonly shareOf: (code: string) => bigint | undefined
  /** The text of an address: `fetchFeed`; a test gives its own. */
  readonly fetch?: typeof fetchFeed
}

/** The sources that the settings name; a feed's host is allowed by being named. */
export function sourcesOf({
  settings,
  clock,
  shareOf,
  fetch = fetchFeed,
}: Deps): readonly Source[] {
  const hosts = new Set(settings.feeds.map(({ url }) => new URL(url).hostname))
  const feeds = settings.feeds.map(({ category, url }): Source => {
    const name = new URL(url).hostname
    return {
      name,
      read: async () => {
        const { language, items } = readFeed(await fetch(url, hosts), clock.now())
        return items.map(({ name: own, at, headline, author, link, body }) => ({
          name: own,
          category,
          publishedAt: at,
          source: name,
          shares: [],
          content: { language: language ?? 'en', headline, author, link, body },
        }))
      },
    }
  })
  return settings.folder === '' ? feeds : [...feeds, folderSource(settings.folder, clock, shareOf)]
}

const folderSource = (folder: string, clock: Clock, shareOf: Deps['shareOf']): Source => ({
  name: 'folder',
  read: async () => {
    const { items } = await readFolder(folder, clock.now())
    return items.map(({ name, category, at, source, shares, ...content }) => ({
      name,
      category,
      publishedAt: at,
      source,
      shares: shares.flatMap((code) => shareOf(code) ?? []),
      content,
    }))
  },
})

type Asked = {
  readonly found: Awaited<ReturnType<Source['read']>>
  readonly fault: SourceReport['fault']
}

/** What it told, or its fault by its kind: what a feed says of itself is nobody's text. */
async function askOf({ read }: Source): Promise<Asked> {
  try {
    return { found: await read(), fault: null }
  } catch (error) {
    return { found: [], fault: error instanceof Unfetched ? error.fault : 'content' }
  }
}

type Looking = { readonly pool: pg.Pool; readonly ids: Ids; readonly clock: Clock }

/**
 * Looks at every source, one after the other; one that fails leaves the others theirs.
 * @throws AggregateError of what could not be kept, after the others: that is our fault and no source's.
 */
export function lookAtSources(sources: readonly Source[], { pool, ids, clock }: Looking) {
  const reports = new Map<string, SourceReport>(
    sources.map(({ name }) => [name, { name, at: null, taken: 0, fault: null }]),
  )
  const run = async (): Promise<void> => {
    const unkept: unknown[] = []
    for (const source of sources) {
      const { name } = source
      const at = new Date(clock.now()).toISOString()
      const { found, fault } = await askOf(source)
      try {
        let taken = 0
        for (const one of found)
          if (await keepArticle(pool, { id: ids.next(), origin: name, ...one })) taken += 1
        reports.set(name, { name, at, taken, fault })
      } catch (error) {
        unkept.push(error)
      }
    }
    if (unkept.length > 0) throw new AggregateError(unkept, 'articles that could not be kept')
  }
  return { run, reports: () => [...reports.values()] }
}
