import type { NewsBlock } from '@parkett/contract/customer/news'
import { decodeEntities } from '@parkett/core/news/entities'
import { blocksOfHtml, safeAddress } from '@parkett/core/news/html'
import { cleanLine } from '@parkett/core/news/plain'
import { children, readXml, type Element } from '../../../accounts/bank/xml.ts'

/** One article of a feed. */
export type FeedItem = {
  /** What the feed calls it; the same comes once. */
  readonly name: string
  readonly headline: string
  readonly author: string | null
  readonly link: string | null
  readonly at: number
  readonly body: readonly NewsBlock[]
}
export type FeedRead = { readonly language: string | null; readonly items: readonly FeedItem[] }

const itemsMax = 100
const headlineMax = 200

/**
 * RSS 2.0 or Atom as articles. An item without headline, text or a time that is over is left out:
 * nothing is made up for it.
 * @throws StatementFault on XML that is none, or that declares a document type
 */
export function readFeed(xml: string, now: number): FeedRead {
  const read = readXml(xml)
  const [rss] = children(read, 'rss').flatMap((one) => children(one, 'channel'))
  const [atom] = children(read, 'feed')
  const items = rss === undefined ? children(atom, 'entry') : children(rss, 'item')
  const language = textOf(rss, 'language') ?? attribute(atom, '@lang')
  return {
    language: language !== null && /^[a-z]{2}(-[A-Za-z]{2})?$/.test(language) ? language : null,
    items: items.slice(0, itemsMax).flatMap((item) => articleIn(item, now)),
  }
}

function articleIn(item: Element, now: number): readonly FeedItem[] {
  const link = linkOf(item)
  const headline = cleanLine(decodeEntities(strip(textOf(item, 'title') ?? ''))).slice(
    0,
    headlineMax,
  )
  const name = textOf(item, 'guid') ?? textOf(item, 'id') ?? link
  const at = Date.parse(
    textOf(item, 'pubDate') ?? textOf(item, 'published') ?? textOf(item, 'updated') ?? '',
  )
  const html =
    textOf(item, 'encoded') ??
    textOf(item, 'content') ??
    textOf(item, 'description') ??
    textOf(item, 'summary') ??
    ''
  // Escaped markup is markup once more; what was in CDATA is it already.
  const body = blocksOfHtml(/<[a-z!/]/i.test(html) ? html : decodeEntities(html))
  const whole = headline !== '' && name !== null && body.length > 0 && at <= now
  return whole
    ? [{ name: cleanLine(name).slice(0, 300), headline, author: authorOf(item), link, at, body }]
    : []
}

const strip = (text: string): string => text.replaceAll(/<[^<>]*>/g, ' ')

function authorOf(item: Element): string | null {
  const [person] = children(item, 'author')
  const said = textOf(item, 'creator') ?? textOf(person, 'name') ?? textOf(item, 'author')
  const clean = cleanLine(decodeEntities(said ?? '')).slice(0, 80)
  return clean === '' ? null : clean
}

/** RSS says it as text, Atom as an attribute. */
function linkOf(item: Element): string | null {
  const links = children(item, 'link')
  const said =
    textOf(item, 'link') ??
    attribute(
      links.find((link) => attribute(link, '@rel') !== 'self'),
      '@href',
    )
  return said === null ? null : safeAddress(decodeEntities(said))
}

function textOf(of: Element | undefined, name: string): string | null {
  const text = children(of, name)[0]?.['#text']
  return typeof text === 'string' && text !== '' ? text : null
}

function attribute(of: Element | undefined, name: string): string | null {
  const value = of?.[name]
  return typeof value === 'string' ? value : null
}
