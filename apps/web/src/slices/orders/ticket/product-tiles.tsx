import { blocksList } from '@parkett/contract/customer/blocks'
import { offeringsList } from '@parkett/contract/customer/offerings'
import { savingsShow } from '@parkett/contract/customer/savings'
import { treasuryShow } from '@parkett/contract/customer/treasury'
import { CalendarDays, Clock, Layers, Package, PiggyBank } from '@parkett/ui/menu-icons'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, paths } from '../../../router/paths.ts'
import { read } from '../../../session/reads.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { percentOf } from '../../../trading/percent-of.ts'
import { isZero } from '../../../trading/sums.ts'
import { shownBlock } from '../../../worth/shown-block.ts'

/**
 * What else there is to trade, each with what is true of it now.
 */
export function ProductTiles() {
  const t = useWords()
  return (
    <Section title={t('hub.products')}>
      <ul className="products">
        <Tile icon={<Layers />} to={href(paths.newShares())} name={t('ipo.title')}>
          <OpenNow />
        </Tile>
        <Tile icon={<PiggyBank />} to={href(paths.treasury())} name={t('money.treasury')}>
          <LastRate />
        </Tile>
        <Tile icon={<Clock />} to={href(paths.savings())} name={t('title.savings')}>
          <FixedRate />
        </Tile>
        <Tile icon={<CalendarDays />} to={href(paths.calendar())} name={t('ipo.calendar')}>
          {t('hub.calendarText')}
        </Tile>
        <Tile icon={<Package />} to={href(paths.blockTrades())} name={t('trade.block')}>
          <BlocksOpen />
        </Tile>
      </ul>
    </Section>
  )
}

type TileProps = {
  readonly icon: ReactNode
  readonly to: string
  readonly name: string
  readonly children?: ReactNode
}

/** A fact that comes later, or never, moves nothing: its line is kept. */
function Tile({ icon, to, name, children }: TileProps) {
  return (
    <li>
      <a className="product" href={to}>
        {icon}
        <b>{name}</b>
        <small>{children ?? '\u00a0'}</small>
      </a>
    </li>
  )
}

function OpenNow() {
  const t = useWords()
  const { data } = useQuery(read.one(offeringsList, { query: { segment: 'open' } }))
  return data === undefined ? '\u00a0' : t('hub.openNow', { count: data.open })
}

function BlocksOpen() {
  const t = useWords()
  const { data } = useQuery(read.one(blocksList))
  return data === undefined ? '\u00a0' : t('hub.blocksOpen', { count: data.open })
}

/** Of the reader's currency; a rate of the past, so it is said as one. */
function LastRate() {
  const t = useWords()
  const language = useLanguage()
  const format = useFormat()
  const { data } = useQuery(read.one(treasuryShow))
  const rate = data && shownBlock(data.pools, null, language)?.sevenDays?.simple
  return rate === undefined ? '\u00a0' : t('hub.lastRate', { rate: format.percent(rate) })
}

/** The highest that can still be bought, in the reader's currency. */
function FixedRate() {
  const t = useWords()
  const language = useLanguage()
  const format = useFormat()
  const { data } = useQuery(read.one(savingsShow))
  const currency = data && shownBlock(data.products, null, language)?.currency
  const rates = (data?.products ?? [])
    .filter((product) => product.currency === currency && !isZero(product.left))
    .map(({ yieldRate }) => percentOf(yieldRate))
    .toSorted((a, b) => Number(b) - Number(a))
  const [highest] = rates
  return highest === undefined ? '\u00a0' : t('hub.savingsRate', { rate: format.percent(highest) })
}
