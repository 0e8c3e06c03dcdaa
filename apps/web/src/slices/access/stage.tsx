import { ChevronDown, Globe } from '@parkett/ui/icons'
import { BrandMark } from '@parkett/ui/brand-mark'
import { languageFacts } from '@parkett/words/languages'
import { lazy, Suspense } from 'react'
import { href, paths } from '../../router/paths.ts'
import { houseLogo, houseName } from '../../session/house.ts'
import { loadWords, useLanguage, useWords } from '../../session/words.ts'

/** Fetched after the form stands: who only wants in waits for none of it. */
const StageMarket = lazy(async () => {
  const [module] = await Promise.all([import('./stage-market.tsx'), loadWords(['market'])])
  return { default: module.StageMarket }
})

/** What a visitor sees first: whose house it is, what it promises, and that a market lives. */
export function Stage() {
  const t = useWords()
  const language = useLanguage()
  const name = languageFacts[language].name
  return (
    <div className="stage">
      <div className="stage-head">
        <span className="stage-logo">
          <BrandMark logo={houseLogo} size={28} />
          {houseName}
        </span>
        <a href={href(paths.language())} aria-label={`${t('title.language')}: ${name}`}>
          <Globe aria-hidden="true" />
          {name}
          <ChevronDown aria-hidden="true" />
        </a>
      </div>
      <p className="stage-claim">
        {t('login.every')} <em>{t('login.proven')}</em>
        <br />
        {t('login.cent')}
      </p>
      <p className="stage-sentence">{t('login.sentence')}</p>
      <div className="stage-market">
        <Suspense>
          <StageMarket />
        </Suspense>
      </div>
    </div>
  )
}
