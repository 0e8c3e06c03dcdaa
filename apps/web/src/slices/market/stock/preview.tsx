import { ButtonLink } from '@parkett/ui/button'
import { ActionBar } from '@parkett/ui/page'
import { Suspense } from 'react'
import { nameOf, stockPath } from '../../../market-view/display.ts'
import { LateArticle } from '../../../news/late-news.tsx'
import { href, paths } from '../../../router/paths.ts'
import { useAddress } from '../../../router/address.ts'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { useSession } from '../../../session/session.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { useStock } from './read-stock.ts'
import { StockScreen } from './stock-screen.tsx'

/**
 * What a link shows to visitors: a stock without what belongs to an account, or an article.
 */
export function Preview() {
  const t = useWords()
  const { params } = useAddress()
  if (params['kind'] === 'stock') return <StockPreview code={params['id']} />
  return (
    <ScreenPage title={t('title.article')}>
      <Suspense>
        <LateArticle id={params['kind'] === 'news' ? params['id'] : undefined} />
      </Suspense>
    </ScreenPage>
  )
}

function StockPreview({ code }: { readonly code: string | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const { token } = useSession()
  const stock = useStock({ code, market: undefined })
  if (stock.data === undefined) return <StockScreen stock={stock} />
  const { instrument } = stock.data
  const next = stockPath(instrument, language)
  const bar = (
    <ActionBar>
      <ButtonLink wide href={href(token === null ? paths.login({ next }) : next)}>
        {t(token === null ? 'stock.loginToTrade' : 'nav.trade')}
      </ButtonLink>
    </ActionBar>
  )
  return <StockScreen stock={stock} title={nameOf(instrument, language)} bar={bar} />
}
