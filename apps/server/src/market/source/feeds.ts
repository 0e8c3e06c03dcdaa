import { feedNames, type FeedName } from '@parkett/contract/desk/price-feed'
import type { Pool } from 'pg'
import { PlainError } from '../../base/plain-error.ts'
import { text } from '../../platform/db/columns.ts'
import { readFirst, referenceRow } from '../../platform/db/read.ts'
import type { Exchanges } from '../exchanges.ts'
import type { Adapter } from './adapter.ts'
import type { Feeding } from './fed.ts'
import { makeFeedBook } from './feed-book.ts'
import { adapterOf, type FeedSettings } from './open-feed.ts'
import type { AskOutside } from './outside.ts'

type Fed = Feeding & { readonly adapter: Adapter }

/** The sources of real prices that are set up, and which of them counts. */
export type Feeds = {
  readonly now: () => Fed
  readonly ready: readonly FeedName[]
  /** Called after two people switched: from now on another source is read, from its first price on. */
  readonly reload: () => Promise<void>
  /** Changes with every price and every switch. */
  readonly edition: () => number
}

const switched = referenceRow({ source: text<FeedName>() })

/** What two people switched to last; the settings name what comes before any switch. */
async function switchedTo(pool: Pool): Promise<FeedName | null> {
  const sql = 'SELECT source FROM feed_switches ORDER BY id DESC LIMIT 1'
  return (await readFirst(pool, switched, sql))?.source ?? null
}

/** @throws PlainError when the source that counts has no keys */
export async function openFeeds(
  pool: Pool,
  settings: FeedSettings,
  outside: AskOutside,
): Promise<(exchanges: Exchanges) => Feeds> {
  const first = (await switchedTo(pool)) ?? settings.feed
  return (exchanges) => {
    const take = (name: FeedName): Fed => {
      const adapter = adapterOf(name, settings, outside)
      if (adapter === null)
        throw new PlainError(`Prices come from ${name}, and its keys are not set.`)
      return { adapter, book: makeFeedBook(exchanges) }
    }
    let current = take(first)
    let before = 0
    return {
      now: () => current,
      ready: feedNames.filter((name) => adapterOf(name, settings, outside) !== null),
      reload: async () => {
        const name = (await switchedTo(pool)) ?? settings.feed
        if (name === current.adapter.name) return
        before += current.book.edition() + 1
        current = take(name)
      },
      edition: () => before + current.book.edition(),
    }
  }
}
