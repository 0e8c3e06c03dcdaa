import { isAbsolute } from 'node:path'
import { newsCategories, type NewsCategory } from '@parkett/contract/customer/news'

/** Where articles come from beside the desk and a simulated market. */
export type NewsSettings = {
  readonly feeds: readonly { readonly category: NewsCategory; readonly url: string }[]
  /** Absolute; empty: none. */
  readonly folder: string
}

/** `domestic=https://news.example/feed.xml market=https://…`, parted by spaces. Null: not like that. */
export function readFeeds(text: string): NewsSettings['feeds'] | null {
  const said = text.split(/\s+/).filter((part) => part !== '')
  const feeds = said.flatMap((part) => {
    const [name, url] = [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]
    const category = newsCategories.find((known) => known === name)
    return category === undefined || !isFeed(url) ? [] : [{ category, url }]
  })
  return feeds.length === said.length ? feeds : null
}

/** A named host over https on its usual port: whoever is named here is asked, and nobody else. */
function isFeed(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password, hostname } = new URL(text)
  const bare = /^[\d.]+$|^\[/.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && !bare
}

export const isNewsFolder = (text: string): boolean => text === '' || isAbsolute(text)
