import type { holdingsList } from '@parkett/contract/customer/holdings'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Explained } from '../../explain/explained.tsx'
import { href, paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'
import { Gain } from '../../trading/gain.tsx'
import { Pulled } from '../../trading/list-states.tsx'
import { CurrencyHead } from '../../trading/currency-head.tsx'
import { PositionRow } from '../../trading/position-row.tsx'
import { holdingsQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'

/** What is held now: totals per currency, then each position. */
export function PositionsList() {
  const t = useWords()
  const query = useQuery(holdingsQuery)
  return (
    <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
      <Loaded query={query} failed={t('state.failed', { thing: t('position.list') })}>
        {(answer) =>
          answer.positions.length === 0 ? <NothingHeld /> : <Positions answer={answer} />
        }
      </Loaded>
    </Pulled>
  )
}

function NothingHeld() {
  const t = useWords()
  const toMarkets = (
    <ButtonLink kind="secondary" href={href(paths.market())}>
      {t('nav.market')}
    </ButtonLink>
  )
  return <Empty action={toMarkets}>{t('holdings.none')}</Empty>
}

function Positions({ answer }: { readonly answer: AnswerOf<typeof holdingsList> }) {
  const t = useWords()
  const format = useFormat()
  return answer.totals.map(({ currency, marketValue, floatingPl }) => (
    <div key={currency}>
      <CurrencyHead currency={currency} among={answer.totals.length} />
      <Ledger label={currency}>
        <Line
          label={t('assets.marketValue')}
          value={
            <Explained figure="market_value" currency={currency} label={t('assets.marketValue')}>
              {format.money(marketValue)}
            </Explained>
          }
        />
        <Line
          label={t('assets.floatingPl')}
          value={
            <Explained figure="floating_pl" currency={currency} label={t('assets.floatingPl')}>
              <Gain amount={floatingPl} />
            </Explained>
          }
        />
      </Ledger>
      <Section
        title={t('position.list')}
        action={
          <ButtonLink kind="quiet" href={href(paths.holdings())}>
            {t('action.details')}
          </ButtonLink>
        }
      >
        <Rows label={t('position.list')}>
          {answer.positions
            .filter(({ instrument }) => instrument.currency === currency)
            .map((position) => (
              <PositionRow key={position.instrument.id} position={position} />
            ))}
        </Rows>
      </Section>
    </div>
  ))
}
