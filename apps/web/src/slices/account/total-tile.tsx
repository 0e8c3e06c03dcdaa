import { assetsShow } from '@parkett/contract/customer/assets'
import { ChevronRight } from '@parkett/ui/icons'
import { formatMoney } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href, paths } from '../../router/paths.ts'
import { useHiddenBalances } from '../../frame/balances.ts'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { readAloud } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { ownFirst } from '../../worth/shown-block.ts'

/** Comes once the figure stands: what it stands for takes a moment to add up anyway. */
const TileSeal = lazy(async () => {
  const { TileSeal } = await import('./tile-seal.tsx')
  return { default: TileSeal }
})

/** What one has, one figure per currency, never added; leads to where each is worked out. */
export function TotalTile() {
  const t = useWords()
  const language = useLanguage()
  const [hidden] = useHiddenBalances()
  const query = useQuery(readAloud.one(assetsShow))
  return (
    <Loaded
      query={query}
      failed={t('shell.dataFailed')}
      // How many currencies it will say, and so how high it is, is not known yet.
      bones={<div className="tile total-tile" aria-hidden="true" />}
    >
      {({ blocks }) => (
        <a className="tile total-tile" href={href(paths.assets())}>
          <span className="total-figures">
            <small>{t('account.worth')}</small>
            {ownFirst(blocks, language).map(({ currency, totalAssets }) => (
              <b key={currency} className="num">
                <OwnAmount>{formatMoney(totalAssets, language)}</OwnAmount>
              </b>
            ))}
          </span>
          {!hidden && (
            <Suspense>
              <TileSeal currencies={blocks.map(({ currency }) => currency)} />
            </Suspense>
          )}
          <ChevronRight aria-hidden="true" />
        </a>
      )}
    </Loaded>
  )
}
