import { newsArticle, newsOpen, newsSeen } from '@parkett/contract/customer/news'
import { readsOf } from '@parkett/client/query'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Empty } from '@parkett/ui/empty'
import { Notice } from '@parkett/ui/notice'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { formatDateTime } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { languageFacts, languages } from '@parkett/words/languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../frame/copy-button.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { safeLink } from '../frame/safe-link.ts'
import { useAct } from '../frame/use-act.ts'
import { nameOf, placeOf, stockPath } from '../market-view/display.ts'
import { href, paths } from '../router/paths.ts'
import { reasonOf } from '../session/explain.ts'
import { read } from '../session/reads.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useWords } from '../session/words.ts'
import { useZone } from '../session/zone.tsx'
import { ArticleBody } from './article-body.tsx'
import { useSeenNews } from './reads.ts'

type Article = AnswerOf<typeof newsArticle>

/** One article whole, for customers and for whoever was sent its address. */
export function ArticleView({ id }: { readonly id: string | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const asked = id !== undefined && /^[1-9]\d{0,18}$/.test(id)
  const query = useQuery({
    ...read.one(newsArticle, { params: { id: id ?? '' } }, language),
    enabled: asked,
  })
  if (!asked || reasonOf(query.error) === 'not_found') return <Empty>{t('news.none')}</Empty>
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('title.article') })}>
      {(article) => <Whole key={article.id} article={article} />}
    </Loaded>
  )
}

function Whole({ article }: { readonly article: Article }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  useRead(article.id)
  const { headline, author, body, corrections, withdrawal } = article
  const at = (moment: string) => formatDateTime(moment, language, { zone })
  const address = `${location.origin}/#${paths.preview({ kind: 'news', id: article.id })}`
  return (
    <>
      <article className="pad stack">
        <div className="stack-2">
          <h2>{headline}</h2>
          <p className="quiet">
            {[
              isolated(article.source),
              ...(author === null ? [] : [t('news.by', { author })]),
              at(article.at),
            ].join(' · ')}
          </p>
        </div>
        <Before article={article} />
        {withdrawal !== null && (
          <Notice tone="danger">
            {t('news.withdrawnText', { time: at(withdrawal.at), why: withdrawal.why })}
          </Notice>
        )}
        {corrections.map((one) => (
          <Notice key={one.at} tone="brass">
            {t('news.correction', { time: at(one.at), text: one.text })}
          </Notice>
        ))}
        <div className="stack" lang={htmlOf(article.language)}>
          <ArticleBody blocks={body} />
        </div>
      </article>
      <Shares article={article} />
      <div className="pad stack-2">
        <div className="inline">
          <AtSource link={article.link} />
          <CopyButton text={address} what={t('news.link')} />
        </div>
        <p className="quiet foot-note">{t('market.notAdvice')}</p>
      </div>
    </>
  )
}

/** What must be known before it is read: that nothing of it happened, or what it is written in. */
function Before({ article: { fiction, language } }: { readonly article: Article }) {
  const t = useWords()
  const own = useLanguage()
  const known = languages.find((one) => one === language)
  const name = known === undefined ? language : languageFacts[known].name
  return (
    <>
      {fiction && <Notice tone="brass">{t('news.fiction')}</Notice>}
      {language.split('-')[0] !== own.split('-')[0] && (
        <Notice>{t('news.original', { language: name })}</Notice>
      )}
    </>
  )
}

const htmlOf = (language: string): string => {
  const known = languages.find((one) => one === language)
  return known === undefined ? language : languageFacts[known].html
}

function Shares({ article: { shares } }: { readonly article: Article }) {
  const t = useWords()
  const language = useLanguage()
  const { token } = useSession()
  if (shares.length === 0) return null
  return (
    <Section title={t('news.shares')}>
      <Rows label={t('news.shares')} onward>
        {shares.map((share) => (
          <Row
            key={share.id}
            name={nameOf(share, language)}
            sub={placeOf(share)}
            href={href(
              token === null
                ? paths.preview({ kind: 'stock', id: share.symbol })
                : stockPath(share, language),
            )}
          />
        ))}
      </Rows>
    </Section>
  )
}

function AtSource({ link }: { readonly link: string | null }) {
  const t = useWords()
  const safe = safeLink(link)
  if (safe === null) return null
  return (
    <a className="btn" data-kind="quiet" href={safe.href} rel="noreferrer noopener" target="_blank">
      {t('news.atSource', { host: safe.host })}
    </a>
  )
}

/** Whoever opens it has read it; a mark that does not arrive is made the next time. */
function useRead(id: string): void {
  const { token } = useSession()
  const seen = useSeenNews()
  const client = useQueryClient()
  const act = useAct(() => void client.invalidateQueries(readsOf(newsSeen)))
  const asked = useRef(false)
  const isDone = token === null || seen === null || seen.has(id)
  useEffect(() => {
    if (asked.current || isDone) return
    asked.current = true
    void act.run(newsOpen, { body: { id } })
  })
}
