import { Amount } from '@parkett/ui/amount'
import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { ButtonLink } from '@parkett/ui/button'
import { Change, directionOf } from '@parkett/ui/change'
import { Hero } from '@parkett/ui/hero'
import { IconButton } from '@parkett/ui/icon-button'
import { List } from '@parkett/ui/icons'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { Row, Rows } from '@parkett/ui/row'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Explained } from '../../explain/explained.tsx'
import { ProvenSeal } from '../../explain/proven-seal.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { addKnown, isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { Cents } from './cents.tsx'
import { Curve } from './curve.tsx'
import { HowItWorks, Gates, Rates } from './gates.tsx'
import { OpenOrders } from './open-orders.tsx'
import { ownPools, treasuryQuery } from './queries.ts'
import { useShownPool } from './shown-pool.tsx'
import { Stopped } from './stopped.tsx'
import { SweepRow } from './sweep-row.tsx'

/** `/trade/money`: what idle cash earned, where each cent of it lies, how it comes back. */
export function Treasury() {
  const t = useWords()
  // Days are divided while the customer is elsewhere.
  const query = useQuery({ ...treasuryQuery, refetchOnMount: 'always' })
  if (query.data === undefined) {
    return (
      <ScreenPage>
        <Loaded
          query={query}
          failed={t('state.failed', { thing: t('money.treasury') })}
          bones={<Skeleton label={t('state.loading')} kind="lines" count={10} />}
        >
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  }
  return <Shown pools={ownPools(query.data.pools)} />
}

function Shown({ pools }: { readonly pools: readonly TreasuryPool[] }) {
  const t = useWords()
  const format = useFormat()
  const { pool, choice } = useShownPool(pools)
  if (pool === undefined) return <ScreenPage>{t('treasury.noRate')}</ScreenPage>
  const { currency } = pool
  const bar = (
    <ActionBar>
      <ButtonLink kind="secondary" href={href(paths.treasuryPurchase({ way: 'back', currency }))}>
        {t('treasury.redeem')}
      </ButtonLink>
      <ButtonLink href={href(paths.treasuryPurchase({ currency }))}>{t('treasury.buy')}</ButtonLink>
    </ActionBar>
  )
  const history = (
    <IconButton
      label={t('title.treasuryHistory')}
      icon={<List />}
      href={href(paths.treasuryHistory({ currency }))}
    />
  )
  return (
    <ScreenPage actions={history} bar={bar}>
      {choice}
      <Held pool={pool} />
      <Stopped stop={pool.stop} />
      {pool.sevenDays === null && <Notice tone="brass">{t('treasury.noRate')}</Notice>}
      <OpenOrders pool={pool} />
      <SweepRow pool={pool} />
      <Curve pool={pool} />
      <Cents pool={pool} />
      <p className="pad quiet after">
        {t('treasury.noBank', { amount: format.money(pool.fastADay) })}
      </p>
      <HowItWorks pool={pool} />
      <Gates pool={pool} />
      <Rates pool={pool} />
      <Rows onward>
        <Row name={t('title.savings')} href={href(paths.savings({ currency }))} />
      </Rows>
    </ScreenPage>
  )
}

/** All that lies there, and what it earned since the first day. */
function Held({ pool }: { readonly pool: TreasuryPool }) {
  const t = useWords()
  const format = useFormat()
  const { held, pending, redeeming, earned, since, currency } = pool
  const all = addKnown(addKnown(held, pending), redeeming)
  const first = pool.open.find(({ kind }) => kind === 'buy')
  const text = format.money(all)
  return (
    <Hero
      length={text.length}
      value={
        <Explained figure="treasury" currency={currency} label={t('money.treasury')}>
          <Amount>{text}</Amount>
        </Explained>
      }
      seal={
        all !== null &&
        !isZero(all) && (
          <ProvenSeal figure="treasury" currency={currency} label={t('money.treasury')} />
        )
      }
      change={
        since !== null && (
          <Change direction={directionOf(earned.amount)}>
            <OwnAmount>{format.gain(earned)}</OwnAmount>
          </Change>
        )
      }
      span={
        since === null
          ? first === undefined
            ? t('treasury.nothingYet')
            : t('treasury.from', { date: format.day(first.dueOn) })
          : isZero(earned)
            ? t('treasury.from', { date: format.day(since) })
            : t('treasury.earnedSince', { date: format.day(since) })
      }
    />
  )
}
