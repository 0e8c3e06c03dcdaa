import type { marketIndex } from '@parkett/contract/customer/market-index'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Change, directionOf } from '@parkett/ui/change'
import { Empty } from '@parkett/ui/empty'
import { Fold } from '@parkett/ui/fold'
import { Hero } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { Sparkline } from '@parkett/ui/sparkline'
import { formatPercent, formatPrice, formatQuantity } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { drawn, nameOf, stockPath } from '../../market-view/display.ts'
import { indexQuery, overviewQuery } from '../../market-view/reads.ts'
import { SourceLine } from '../../market-view/source.tsx'
import { useQueryValue } from '../../router/address.ts'
import { href, paths } from '../../router/paths.ts'
import { useShown } from '../../router/shown.ts'
import { withoutHouse } from '../../session/house.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { marketNames } from '../../market-view/market-names.ts'
import { readMarket } from './choice.ts'
import { sectorText } from '@parkett/words/sector-words'

type Detail = AnswerOf<typeof marketIndex>

/** An index: where it stands, how that is computed, and from which shares. */
export function IndexScreen() {
  const t = useWords()
  const code = useCode()
  const query = useQuery({ ...indexQuery(code ?? ''), enabled: code !== undefined && code !== '' })
  const name = useIndexName()
  if (code === '') {
    return (
      <ScreenPage>
        <Empty>{t('market.indices')}</Empty>
      </ScreenPage>
    )
  }
  return (
    <ScreenPage title={query.data && name(query.data)}>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('title.marketIndex') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={12} />}
      >
        {(index) => <Whole index={index} />}
      </Loaded>
    </ScreenPage>
  )
}

/**
 * The one of the address; at a desk, while nothing was chosen from the markets, that of the market
 * whose list stands beside. Undefined until that is known, empty where there is none.
 */
function useCode(): string | undefined {
  const language = useLanguage()
  const [asked] = useQueryValue('code')
  const [market] = useQueryValue('market')
  const standsIn = useShown() !== 'marketIndex'
  const { data } = useQuery({ ...overviewQuery(), enabled: standsIn })
  if (!standsIn) return asked ?? ''
  if (data === undefined) return undefined
  const offered = data.sessions.map((session) => session.market)
  const listed = readMarket(market, offered, language)
  return data.indices.find((index) => index.market === listed)?.code ?? ''
}

/** A market's index by its name, a sector's by its market and what the sector is called. */
function useIndexName() {
  const t = useWords()
  return ({ name, market, sector }: Pick<Detail, 'name' | 'market' | 'sector'>): string =>
    sector === null ? withoutHouse(name) : `${t(marketNames[market])} · ${sectorText(sector, t)}`
}

function Whole({ index }: { readonly index: Detail }) {
  const t = useWords()
  const language = useLanguage()
  const value = formatPrice(index.value, language)
  return (
    <>
      <Hero
        label={t('index.points')}
        price
        length={value.length}
        value={value}
        change={
          <Change direction={directionOf(index.change ?? '0')}>
            {formatPercent(index.changePct, language, { change: true })}
          </Change>
        }
        // Never the unit here: behind a percentage it would read as percentage points.
        span={t('stock.today')}
      />
      <Sparkline wide points={drawn(index.spark)} />
      <Formula index={index} />
      <Members index={index} />
      <Reviews index={index} />
      <Sectors index={index} />
      <SourceLine of={index.provenance} />
    </>
  )
}

/** The sum that anybody can do again. */
function Formula({ index: { method, members, value } }: { readonly index: Detail }) {
  const t = useWords()
  const format = useFormat()
  const { language } = format
  const exact = (text: string): string => formatPrice(text, language)
  return (
    <Section title={t('index.formula')}>
      <Ledger>
        <Line
          label={t('index.capital')}
          hint={t('index.capitalText', { count: members.length })}
          value={exact(method.capital)}
        />
        <Line label={t('index.divisor')} value={exact(method.divisor)} />
        <Line label={t('index.result')} value={exact(value)} total />
      </Ledger>
      <p className="pad quiet">
        {t('index.method', {
          day: format.date(method.baseDay),
          points: exact(method.basePoints),
          review: format.date(method.reviewedOn),
        })}{' '}
        {method.membersMax === null
          ? t('index.allOfSector')
          : t('index.largest', { count: method.membersMax })}
      </p>
    </Section>
  )
}

function Members({ index: { members } }: { readonly index: Detail }) {
  const t = useWords()
  const format = useFormat()
  const { language } = format
  return (
    <Section title={t('index.members')}>
      <Rows label={t('index.members')}>
        {members.map(({ instrument, shares, price, weightPct, changePct }) => (
          <Row
            key={instrument.id}
            name={nameOf(instrument, language)}
            sub={`${formatQuantity(Number(shares), language)} × ${format.price(price, instrument)}`}
            value={formatPercent(weightPct, language)}
            change={
              <Change direction={directionOf(changePct ?? '0')}>
                {formatPercent(changePct, language, { change: true })}
              </Change>
            }
            href={href(stockPath(instrument, language))}
          />
        ))}
      </Rows>
    </Section>
  )
}

function Reviews({ index: { reviews } }: { readonly index: Detail }) {
  const t = useWords()
  const format = useFormat()
  const names = (them: Detail['reviews'][number]['joined']): string =>
    them.map((one) => isolated(nameOf(one, format.language))).join(', ')
  const [newest] = reviews
  return (
    <Fold title={t('index.reviews')} sub={newest && format.date(newest.day)}>
      <Ledger>
        {reviews.map(({ day, points, joined, left }, nth) => (
          <Line
            key={day}
            label={format.date(day)}
            value={formatPrice(points, format.language)}
            hint={
              nth === reviews.length - 1
                ? t('index.base')
                : [
                    joined.length > 0 && t('index.joined', { names: names(joined) }),
                    left.length > 0 && t('index.left', { names: names(left) }),
                  ]
                    .filter(Boolean)
                    .join(' · ') || t('index.unchanged')
            }
          />
        ))}
      </Ledger>
    </Fold>
  )
}

function Sectors({ index }: { readonly index: Detail }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <Section title={t('index.sectors')}>
      <Rows label={t('index.sectors')} onward>
        {index.sectors.map(({ code, sector, value, changePct, members }) => (
          <Row
            key={code}
            name={sectorText(sector, t)}
            sub={t('index.shares', { count: members })}
            value={formatPrice(value, language)}
            change={
              <Change direction={directionOf(changePct ?? '0')}>
                {formatPercent(changePct, language, { change: true })}
              </Change>
            }
            href={href(paths.marketIndex({ code }))}
            selected={code === index.code}
          />
        ))}
      </Rows>
    </Section>
  )
}
