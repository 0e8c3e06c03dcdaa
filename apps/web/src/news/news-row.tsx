import type { NewsRow } from '@parkett/contract/customer/news'
import { Row } from '@parkett/ui/row'
import { formatShortDateTime } from '@parkett/words/format-time'
import { href, paths } from '../router/paths.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useWords } from '../session/words.ts'
import { isolated } from '@parkett/words/isolated'
import { useZone } from '../session/zone.tsx'

type NewsLineProps = {
  readonly row: NewsRow
  /** Null: nobody knows, so nothing is said of it. */
  readonly seen: ReadonlySet<string> | null
  readonly selected?: boolean | undefined
}

/** One article in a list: headline, source, time, and what must be known before it is opened. */
export function NewsLine({ row, seen, selected }: NewsLineProps) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const { token } = useSession()
  const { id, headline, source, at, fiction, withdrawn, corrected, category } = row
  const sub = [
    fiction ? t('news.fiction') : isolated(source),
    t(`news.${category}`),
    formatShortDateTime(at, language, { zone }),
    ...(corrected ? [t('news.corrected')] : []),
  ]
  const to = token === null ? paths.preview({ kind: 'news', id }) : paths.article({ id })
  return (
    <Row
      name={withdrawn ? `${t('news.withdrawn')}: ${headline}` : headline}
      sub={lined(sub)}
      change={
        seen === null || seen.has(id) ? undefined : (
          <span className="unread">
            <span className="sr">{t('news.unread')}</span>
          </span>
        )
      }
      href={href(to)}
      selected={selected}
    />
  )
}

/** Breaks after a dot and never inside of what follows one: no line begins with a dot. */
const lined = ([first = '', ...rest]: readonly string[]): string =>
  [first, ...rest.map((part) => part.replaceAll(' ', '\u00a0'))].join('\u00a0· ')
