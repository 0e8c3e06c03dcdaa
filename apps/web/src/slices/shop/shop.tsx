import type { Rule } from '@parkett/contract/customer/rules'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { formatDateTime } from '@parkett/words/format-time'
import { feeTableName } from '@parkett/words/fee-table'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { ownFirst } from '../../market-view/display.ts'
import { feesIn, inForce, publicRulesQuery } from '../../market-view/public-rules.ts'
import { RuleLine } from '../../market-view/rule-line.tsx'
import { overviewQuery } from '../../market-view/reads.ts'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { isProductRule, Products } from './products.tsx'

/**
 * `/shop`: what can be had here with its cost, limits and risk, read from the rules that orders are
 * charged by; what cannot be had; and what points do.
 */
export function Shop() {
  const t = useWords()
  const query = useQuery(publicRulesQuery)
  return (
    <ScreenPage>
      <p className="pad">{t('shop.lead')}</p>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.shop') })}>
        {({ rules, products, at }) => (
          <>
            <Shares rules={rules} />
            <Products rules={rules} products={products} />
            <Money rules={rules} />
            <AsOf at={at} />
          </>
        )}
      </Loaded>
      <Section title={t('shop.points')}>
        <p className="pad">{t('shop.pointsText')}</p>
      </Section>
    </ScreenPage>
  )
}

type Ruled = { readonly rules: readonly Rule[] }

/** Shares of every market that is offered: what an order costs there. */
function Shares({ rules }: Ruled) {
  const t = useWords()
  const language = useLanguage()
  const overview = useQuery(overviewQuery())
  const limit = rules.find(({ rule }) => rule === 'purchase.maximum')
  return (
    <>
      <Section title={t('shop.shares')}>
        <p className="pad">{t('shop.sharesRisk')}</p>
        {limit && (
          <Ledger>
            <RuleLine rule={limit} />
          </Ledger>
        )}
      </Section>
      <Loaded query={overview} failed={t('state.failed', { thing: t('nav.market') })}>
        {({ sessions }) =>
          ownFirst(sessions, language).flatMap(({ market }) =>
            feesIn(rules, market).map(({ table, fees }) => (
              <Section key={table} title={`${t('shop.cost')}: ${feeTableName(table, t)}`}>
                <Ledger>
                  {fees.map((rule) => (
                    <RuleLine key={rule.rule} rule={rule} short />
                  ))}
                </Ledger>
              </Section>
            )),
          )
        }
      </Loaded>
    </>
  )
}

/** Deposits, withdrawals and transfers: no price, but limits. */
function Money({ rules }: Ruled) {
  const t = useWords()
  const limits = rules.filter(
    (one) =>
      one.currency === null &&
      one.rule !== 'purchase.maximum' &&
      !isProductRule(one) &&
      inForce(rules, one.rule),
  )
  return (
    <Section title={t('shop.money')}>
      <p className="pad">{t('shop.moneyText')}</p>
      <Ledger>
        <Line label={t('shop.withdrawalCost')} value={t('shop.nothing')} />
        {limits.map((rule) => (
          <RuleLine key={rule.rule} rule={rule} />
        ))}
      </Ledger>
      <p className="pad">{t('shop.moneyRisk')}</p>
      <Rows onward>
        <Row name={t('title.owed')} href={href(paths.owed())} />
        <Row name={t('title.withdrawalClock')} href={href(paths.withdrawalClock())} />
      </Rows>
    </Section>
  )
}

function AsOf({ at }: { readonly at: string }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  return (
    <p className="pad quiet">{t('shop.asOf', { time: formatDateTime(at, language, { zone }) })}</p>
  )
}
