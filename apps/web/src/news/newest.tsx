import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { NewsRow } from '@parkett/contract/customer/news'
import { href, paths } from '../router/paths.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useWords } from '../session/words.ts'
import { CategoryBar, categoryOf, type NewsSegment } from './category-bar.tsx'
import { NewsLine } from './news-row.tsx'
import { newestQuery, useSeenNews, type NewsOf } from './reads.ts'

/** The newest articles of a place, and the way to all; nothing where there is none. */
export function Newest({ of }: { readonly of: NewsOf }) {
  const language = useLanguage()
  const rows = useQuery(newestQuery(of, language)).data?.rows ?? []
  return rows.length === 0 ? null : <Part rows={rows} />
}

/** The newest of all, or of the category that is taken there; nothing where there is none at all. */
export function NewestByCategory() {
  const language = useLanguage()
  const [segment, choose] = useState<NewsSegment>('all')
  const category = categoryOf(segment)
  const asked = newestQuery(category === undefined ? {} : { category }, language)
  const { data } = useQuery({ ...asked, placeholderData: keepPreviousData })
  if (data === undefined || (data.rows.length === 0 && segment === 'all')) return null
  return <Part rows={data.rows} bar={<CategoryBar value={segment} onChange={choose} />} />
}

type PartProps = { readonly rows: readonly NewsRow[]; readonly bar?: ReactNode }

function Part({ rows, bar }: PartProps) {
  const t = useWords()
  const { token } = useSession()
  const seen = useSeenNews()
  const all = (
    <ButtonLink kind="quiet" href={href(paths.news())}>
      {t('action.showAll')}
    </ButtonLink>
  )
  return (
    <Section title={t('title.news')} action={token !== null && all}>
      {bar}
      {rows.length === 0 ? (
        <Empty>{t('news.none')}</Empty>
      ) : (
        <Rows label={t('title.news')}>
          {rows.map((row) => (
            <NewsLine key={row.id} row={row} seen={seen} />
          ))}
        </Rows>
      )}
    </Section>
  )
}
