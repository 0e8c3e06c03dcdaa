import { assetsShow } from '@parkett/contract/customer/assets'
import { Skeleton } from '@parkett/ui/skeleton'
import { Hideable } from '@parkett/ui/hide-toggle'
import { Row, Rows } from '@parkett/ui/row'
import { formatMoney } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { useHiddenBalances } from '../../frame/balances.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { readAloud } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'

/** Total assets, one line per currency; leads to the personal centre. */
export function TotalLine() {
  const t = useWords()
  const language = useLanguage()
  const [hidden] = useHiddenBalances()
  const query = useQuery(readAloud.one(assetsShow))
  return (
    <Loaded
      query={query}
      failed={t('shell.dataFailed')}
      bones={<Skeleton label={t('shell.loading')} kind="rows" count={1} />}
    >
      {({ blocks }) => (
        <Rows>
          {blocks.map(({ currency, totalAssets }) => (
            <Row
              key={currency}
              name={t('assets.total')}
              sub={`${t('title.assets')} · ${currency}`}
              value={
                <Hideable hidden={hidden} hiddenLabel={t('shell.hiddenAmount')}>
                  {formatMoney(totalAssets, language)}
                </Hideable>
              }
              href={href(paths.assets())}
            />
          ))}
        </Rows>
      )}
    </Loaded>
  )
}
