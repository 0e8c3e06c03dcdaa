import { assetsShow, type Assets } from '@parkett/contract/customer/assets'
import { Change, directionOf } from '@parkett/ui/change'
import { FilterBar } from '@parkett/ui/filter-bar'
import { Hero } from '@parkett/ui/hero'
import { Hideable, HideToggle } from '@parkett/ui/hide-toggle'
import { Skeleton } from '@parkett/ui/skeleton'
import { formatMoney, formatPercent } from '@parkett/words/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHiddenBalances } from '../../frame/balances.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { read } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { Strip } from './strip.tsx'

/**
 * Prices move, and the total with them; slower than a row of prices, because it is read, not
 * watched.
 */
const totalMs = 10_000

const assetsQuery = queryOptions({
  ...read.one(assetsShow),
  refetchInterval: totalMs,
})

/**
 * Total assets with the day's change. Amounts of several currencies are never added: one is
 * shown, others chosen.
 */
export function Total() {
  const t = useWords()
  const query = useQuery(assetsQuery)
  const [chosen, choose] = useState<string | null>(null)
  return (
    <Loaded
      query={query}
      failed={t('state.failed', { thing: t('assets.total') })}
      bones={<Skeleton label={t('shell.loading')} kind="block" height={88} />}
    >
      {({ blocks, demoMoney }) => {
        const block = blocks.find(({ currency }) => currency === chosen) ?? blocks[0]
        if (block === undefined) return null
        return (
          <>
            <TotalOf block={block} />
            {demoMoney && <p className="pad quiet demo-note">{t('demo.moneyNote')}</p>}
            {blocks.length > 1 && (
              <FilterBar
                label={t('home.currency')}
                options={blocks.map(({ currency }) => ({ value: currency, label: currency }))}
                value={block.currency}
                onChange={choose}
              />
            )}
            <Strip currency={block.currency} />
          </>
        )
      }}
    </Loaded>
  )
}

function TotalOf({ block }: { readonly block: Assets }) {
  const t = useWords()
  const language = useLanguage()
  const [hidden, setHidden] = useHiddenBalances()
  const { totalAssets, dayChange, dayChangePct } = block
  const total = formatMoney(totalAssets, language)
  const percent = formatPercent(dayChangePct, language, { change: true })
  return (
    <Hero
      label={t('assets.total')}
      toggle={
        <HideToggle
          hidden={hidden}
          onChange={setHidden}
          hideLabel={t('label.balancesHide')}
          showLabel={t('label.balancesShow')}
        />
      }
      value={
        <Hideable hidden={hidden} hiddenLabel={t('home.balanceHidden')}>
          {total}
        </Hideable>
      }
      length={total.length}
      change={
        <Change direction={directionOf(dayChange?.amount ?? '0')}>
          {hidden ? percent : `${formatMoney(dayChange, language, { change: true })} (${percent})`}{' '}
          {t('stock.today')}
        </Change>
      }
    />
  )
}
