import { fetchText, type Limits } from '../../../platform/outside/fetch-text.ts'
import { resolveHere } from '../../../platform/outside/only.ts'

export const limits: Limits = { bytesMax: 2_000_000, timeMs: 10_000, resolve: resolveHere }

const feeds = {
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml',
  kinds: /^(application|text)\/([a-z]+\+)?xml\b/i,
}

/** The text of a feed, from a host that is named in `hosts`. @throws Unfetched */
export const fetchFeed = (
  address: string,
  hosts: ReadonlySet<string>,
  within: Limits = limits,
): Promise<string> => fetchText(address, hosts, { ...within, ...feeds })
