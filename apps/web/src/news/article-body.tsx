import type { NewsBlock, NewsRun } from '@parkett/contract/customer/news'
import type { ReactNode } from 'react'
import { safeLink } from '../frame/safe-link.ts'
import { useWords } from '../session/words.ts'

/**
 * What an article says. It is text, whatever it says: nothing of it becomes markup, and a link that
 * is not plainly https leads nowhere.
 */
export function ArticleBody({ blocks }: { readonly blocks: readonly NewsBlock[] }) {
  return blocks.map(({ kind, runs }, at) => (
    // A block has no identity but its place.
    // oxlint-disable-next-line react/no-array-index-key
    <Block key={at} kind={kind}>
      <Runs runs={runs} />
    </Block>
  ))
}

type BlockProps = { readonly kind: NewsBlock['kind']; readonly children: ReactNode }

function Block({ kind, children }: BlockProps) {
  if (kind === 'heading') return <h3>{children}</h3>
  if (kind === 'quote') return <blockquote className="quiet">{children}</blockquote>
  if (kind === 'item') return <p>• {children}</p>
  return <p>{children}</p>
}

function Runs({ runs }: { readonly runs: readonly NewsRun[] }) {
  const t = useWords()
  return runs.map(({ text, href }, at) => {
    const link = safeLink(href)
    if (link === null) return text
    return (
      // As above.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={at} href={link.href} rel="noreferrer noopener" target="_blank">
        {text} <span className="quiet">({t('news.leaves', { host: link.host })})</span>
      </a>
    )
  })
}
