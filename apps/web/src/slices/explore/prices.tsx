import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { formatDuration } from '@parkett/words/format-duration'
import { useQuery } from '@tanstack/react-query'
import { withdrawalClockQuery } from '../../cash/queries.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ownMarket } from '../../market-view/display.ts'
import { feesIn, publicRulesQuery } from '../../market-view/public-rules.ts'
import { RuleLine } from '../../market-view/rule-line.tsx'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'

/** What an order costs in the reader's market and how long a withdrawal takes, as published. */
export function Prices() {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(publicRulesQuery)
  return (
    <Section title={t('explore.prices')}>
      <Loaded query={query} failed={t('state.failed', { thing: t('explore.prices') })}>
        {({ rules }) => (
          <Ledger>
            {feesIn(rules, ownMarket(language))
              .flatMap(({ fees }) => fees)
              .map((rule) => (
                <RuleLine key={rule.rule} rule={rule} />
              ))}
            <Sent />
          </Ledger>
        )}
      </Loaded>
      <Rows onward>
        <Row name={t('title.shop')} sub={t('explore.pricesText')} href={href(paths.shop())} />
      </Rows>
    </Section>
  )
}

/** What withdrawals took; while too few were made to say so, what they are to take. */
function Sent() {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(withdrawalClockQuery)
  if (data === undefined) return <Line label={t('explore.aimed')} value="–" />
  const half = data.toSent.p50
  return (
    <Line
      label={t(half === null ? 'explore.aimed' : 'explore.sent')}
      value={formatDuration(half ?? data.targets.sentSeconds, language)}
    />
  )
}
