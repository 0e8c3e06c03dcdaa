import {
  newsBlocksMax,
  newsTextMax,
  type NewsBlock,
  type NewsRun,
} from '@parkett/contract/customer/news'
import { decodeEntities } from './entities.ts'
import { cleanLine } from './plain.ts'

/** Tags that begin a block; whatever else there is only parts or holds text. */
const blockKinds: Readonly<Record<string, NewsBlock['kind']>> = {
  p: 'paragraph',
  div: 'paragraph',
  section: 'paragraph',
  article: 'paragraph',
  br: 'paragraph',
  tr: 'paragraph',
  ul: 'paragraph',
  ol: 'paragraph',
  table: 'paragraph',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'item',
  blockquote: 'quote',
}
/** What is inside is no text of the article. */
const silent =
  /<(script|style|template|noscript|iframe|object|svg|math|head|title|textarea|select|form|xmp|plaintext)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comment = /<!--[\s\S]*?(?:-->|$)|<![^>]*(?:>|$)|<\?[\s\S]*?(?:>|$)/g
/** A tag, or a `<` that is none. */
const token = /<(\/?)([a-z][a-z0-9]{0,15})\b([^<>]*)(?:>|$)|<|[^<]+/gi
/** More runs of one block are not kept: what the contract takes. */
const runsMax = 200
/** More than this of one body is not looked at. */
const htmlMax = 400_000

/**
 * The text of HTML that nobody vouches for, as blocks of runs. Nothing of its markup comes out:
 * what was a tag that we know parts blocks or leads to an https address, any other vanishes, and
 * the rest is text that is shown as text. An image is dropped with its address.
 */
export function blocksOfHtml(html: string): readonly NewsBlock[] {
  const shown = html.slice(0, htmlMax).replaceAll(comment, ' ').replaceAll(silent, ' ')
  const page = makePage()
  for (const [whole, close, name, attributes] of shown.matchAll(token)) {
    if (name === undefined) page.say(decodeEntities(whole))
    else if (name.toLowerCase() === 'a') page.lead(close === '/' ? null : linkIn(attributes ?? ''))
    else {
      const kind = blockKinds[name.toLowerCase()]
      if (kind !== undefined) page.part(close === '/' ? 'paragraph' : kind)
    }
  }
  return page.end()
}

function makePage() {
  const blocks: NewsBlock[] = []
  let kind: NewsBlock['kind'] = 'paragraph'
  let runs: NewsRun[] = []
  let href: string | null = null
  const part = (next: NewsBlock['kind']): void => {
    const kept = tidy(runs)
    if (kept.length > 0) blocks.push({ kind, runs: kept })
    kind = next
    runs = []
  }
  return {
    say: (text: string) => void runs.push({ text, href }),
    lead: (to: string | null) => void (href = to),
    part,
    end: () => {
      part('paragraph')
      return blocks.slice(0, newsBlocksMax)
    },
  }
}

/** Neighbours of one address joined, cleaned, and a space kept where one stood between two. */
function tidy(runs: readonly NewsRun[]): NewsRun[] {
  const joined: { text: string; href: string | null }[] = []
  for (const { text, href } of runs) {
    const last = joined.at(-1)
    if (last?.href === href) last.text += text
    else joined.push({ text, href })
  }
  const said = joined.flatMap(({ text, href }) => {
    const clean = cleanLine(text)
    if (clean === '') return []
    const [before, after] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) ? ' ' : '']
    return [{ text: `${before}${clean}${after}`.slice(0, newsTextMax), href }]
  })
  return said.slice(0, runsMax).map(({ text, href }, at, all) => {
    const begun = at === 0 ? text.trimStart() : text
    return { text: at === all.length - 1 ? begun.trimEnd() : begun, href }
  })
}

/** The https address of a link's attributes; null: it leads nowhere. */
function linkIn(attributes: string): string | null {
  const [, double, single, bare] =
    /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  return safeAddress(decodeEntities(double ?? single ?? bare ?? ''))
}

/** An address outside that may be followed: https, without credentials, at most 1,000 signs. */
export function safeAddress(text: string): string | null {
  const asked = text.trim()
  const [, host, rest = ''] =
    /^https:\/\/([a-z0-9][a-z0-9.-]*(?::\d{1,5})?)(?=$|[/?#])([\x21-\x7e]*)$/i.exec(asked) ?? []
  if (host === undefined || asked.length > 990 || rest.includes('\\')) return null
  return `https://${host.toLowerCase()}${rest.startsWith('/') ? rest : `/${rest}`}`
}
