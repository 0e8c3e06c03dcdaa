import type { MarketCode } from '@parkett/contract/customer/market'
import type { Rule } from '@parkett/contract/customer/rules'
import { Ledger } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ownMarket } from '../../market-view/display.ts'
import { feesIn, inForce, publicRulesQuery } from '../../market-view/public-rules.ts'
import { RuleLine } from '../../market-view/rule-line.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import type { Chapter } from './chapter.ts'

type Kind = NonNullable<Chapter['figures']>

const those: Record<Kind, (rules: readonly Rule[], market: MarketCode) => readonly Rule[]> = {
  deposits: (rules) =>
    rules.filter(
      ({ rule, currency }) =>
        /^deposit\.\w+\.(minimum|maximum)$/.test(rule) && currency === null && inForce(rules, rule),
    ),
  fees: (rules, market) => feesIn(rules, market).flatMap(({ fees }) => fees),
}

/** Costs and limits of a chapter as they are in force, in the reader's market. */
export function Figures({ of, about }: { readonly of: Kind; readonly about: string }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(publicRulesQuery)
  return (
    <Section quiet title={t('guide.inForce')} about={about}>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.shop') })}>
        {({ rules }) => (
          <Ledger>
            {those[of](rules, ownMarket(language)).map((rule) => (
              <RuleLine key={rule.rule} rule={rule} />
            ))}
          </Ledger>
        )}
      </Loaded>
    </Section>
  )
}
