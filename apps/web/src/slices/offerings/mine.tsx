import { Amount } from '@parkett/ui/amount'
import type { Application, Offering } from '@parkett/contract/customer/offerings'
import type { WireMoney } from '@parkett/contract/wire/money'
import { ButtonLink } from '@parkett/ui/button'
import { Hero } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { nameOf } from '../../market-view/display.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { addMoney, isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { ApplicationRows, None } from './application-rows.tsx'
import { ManyBar } from './many/many-bar.tsx'
import { RightShares } from './placement.tsx'
import { offeringsQuery } from './queries.ts'

const resultsShown = 5

/** `/ucenter/shengou`: what is set aside now, what is open, what came of the last ones. */
export function MySubscriptions() {
  const t = useWords()
  const query = useQuery(offeringsQuery)
  return (
    <ScreenPage>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('title.mySubscriptions') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={6} />}
      >
        {({ rows }) => {
          const own = rows.flatMap(({ application }) => application ?? [])
          const rights = rows.filter(isRight)
          if (own.length === 0 && rights.length === 0) return <None />
          const due = own.filter(({ status }) => status === 'awaiting')
          const open = own.filter(
            ({ endedAt, status }) => endedAt === null && status !== 'awaiting',
          )
          const ended = own.filter(({ endedAt }) => endedAt !== null).slice(0, resultsShown)
          const held = sumsOf([...due, ...open]).filter((sum) => !isZero(sum))
          return (
            <>
              <Held sums={held} />
              {rights.length > 0 && <Rights rows={rights} />}
              {due.length > 0 && (
                <Section title={t('ipo.paymentsDue')}>
                  <ApplicationRows label={t('ipo.paymentsDue')} rows={due} />
                </Section>
              )}
              {open.length > 0 && (
                <Section title={t('ipo.openNow')}>
                  <ApplicationRows label={t('ipo.openNow')} rows={open} />
                </Section>
              )}
              {ended.length > 0 && (
                <Section title={t('ipo.results')}>
                  <ApplicationRows label={t('ipo.results')} rows={ended} />
                </Section>
              )}
              <ManyBar rows={rows} />
              <div className="pad offering-ways">
                <ButtonLink wide kind="secondary" href={href(paths.newShares())}>
                  {t('ipo.toNew')}
                </ButtonLink>
              </div>
            </>
          )
        }}
      </Loaded>
    </ScreenPage>
  )
}

type Placed = Offering & { readonly placement: NonNullable<Offering['placement']> }

/** A right that can still be used. */
const isRight = (offering: Offering): offering is Placed =>
  offering.status === 'open' && offering.placement !== null

/** What the reader's holdings give a right to, each with the end of it. */
function Rights({ rows }: { readonly rows: readonly Placed[] }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Section title={t('ipo.rights')}>
      <Ledger label={t('ipo.rights')}>
        {rows.map((offering) => (
          <Line
            key={offering.id}
            label={
              <a href={href(paths.offering({ id: offering.id }))}>
                {nameOf(offering, format.language)}
              </a>
            }
            hint={t('ipo.until', { time: format.due(offering.closesAt) })}
            value={<RightShares placement={offering.placement} />}
          />
        ))}
      </Ledger>
    </Section>
  )
}

/** What is set aside now: one sum large, several in a list. */
function Held({ sums }: { readonly sums: readonly WireMoney[] }) {
  const t = useWords()
  const format = useFormat()
  const [only, ...others] = sums
  return (
    <>
      {only !== undefined && others.length === 0 && (
        <Hero
          label={t('ipo.reserved')}
          value={
            <OwnAmount>
              <Amount>{format.money(only)}</Amount>
            </OwnAmount>
          }
          length={format.money(only).length}
        />
      )}
      {others.length > 0 && (
        <Ledger label={t('ipo.reserved')}>
          {sums.map((sum) => (
            <Line
              key={sum.currency}
              label={`${t('ipo.reserved')} ${sum.currency}`}
              value={<OwnAmount>{format.money(sum)}</OwnAmount>}
            />
          ))}
        </Ledger>
      )}
    </>
  )
}

/** What is set aside, once for each currency: currencies are never added. */
const sumsOf = (open: readonly Application[]): readonly WireMoney[] =>
  [
    ...Map.groupBy(
      open.map(({ held }) => held),
      ({ currency }) => currency,
    ).values(),
  ].map((amounts) => addMoney(...amounts))
