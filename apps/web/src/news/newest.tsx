import { ButtonLink } from '@parkett/ui/button'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../router/paths.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useWords } from '../session/words.ts'
import { NewsLine } from './news-row.tsx'
import { newestQuery, useSeenNews, type NewsOf } from './reads.ts'

/** The newest articles of a place, and the way to all; nothing where there is none. */
export function Newest({ of }: { readonly of: NewsOf }) {
  const t = useWords()
  const language = useLanguage()
  const { token } = useSession()
  const seen = useSeenNews()
  const rows = useQuery(newestQuery(of, language)).data?.rows ?? []
  if (rows.length === 0) return null
  const all = (
    <ButtonLink kind="quiet" href={href(paths.news())}>
      {t('action.showAll')}
    </ButtonLink>
  )
  return (
    <Section title={t('title.news')} action={token !== null && all}>
      <Rows label={t('title.news')}>
        {rows.map((row) => (
          <NewsLine key={row.id} row={row} seen={seen} />
        ))}
      </Rows>
    </Section>
  )
}
