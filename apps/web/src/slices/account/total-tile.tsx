import { assetsShow } from '@parkett/contract/customer/assets'
import { Hideable } from '@parkett/ui/hide-toggle'
import { ChevronRight } from '@parkett/ui/icons'
import { formatMoney } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { useHiddenBalances } from '../../frame/balances.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { readAloud } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'

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
      // Its place is kept while the figures are on their way.
      bones={<div className="tile total-tile" aria-hidden="true" />}
    >
      {({ blocks }) => (
        <a className="tile total-tile" href={href(paths.assets())}>
          <span className="total-figures">
            <small>{t('account.worth')}</small>
            {blocks.map(({ currency, totalAssets }) => (
              <b key={currency} className="num">
                <Hideable hidden={hidden} hiddenLabel={t('shell.hiddenAmount')}>
                  {formatMoney(totalAssets, language)}
                </Hideable>
              </b>
            ))}
          </span>
          <ChevronRight aria-hidden="true" />
        </a>
      )}
    </Loaded>
  )
}
