import { holdingsList, type Position } from '@parkett/contract/customer/holdings'
import type { Instrument } from '@parkett/contract/customer/market'
import { ButtonLink } from '@parkett/ui/button'
import { directionOf } from '@parkett/ui/change'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Explained } from '../../explain/explained.tsx'
import { ProvenSeal } from '../../explain/proven-seal.tsx'
import { useHiddenBalances } from '../../frame/balances.ts'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { Gain } from '../../trading/gain.tsx'
import { liveMs } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'

/** Below the ticket at a desk: what one has of its stock. Nothing where one has none of it. */
export function OwnPosition({ instrument }: { readonly instrument: Instrument }) {
  const { data } = useQuery({
    ...read.one(holdingsList, { query: { instrument: instrument.id } }),
    refetchInterval: liveMs,
  })
  const position = data?.positions[0]
  return position ? <Held position={position} /> : null
}

function Held({ position }: { readonly position: Position }) {
  const t = useWords()
  const format = useFormat()
  const { instrument, quantity, capital, marketValue, floatingPl, floatingRatio } = position
  const { id, currency } = instrument
  const [hidden] = useHiddenBalances()
  const lost = directionOf(floatingPl?.amount ?? '0') === 'down'
  const value = t('assets.marketValue')
  const gain = t(lost ? 'assets.openLoss' : 'assets.openGain')
  return (
    <Section
      title={t('ticket.position')}
      action={
        <>
          {!hidden && (
            <ProvenSeal
              figure="position_market_value"
              currency={currency}
              instrument={id}
              label={value}
            />
          )}
          <ButtonLink kind="quiet" href={href(paths.holding({ id }))}>
            {t('action.details')}
          </ButtonLink>
        </>
      }
    >
      <Ledger>
        <Line
          label={value}
          hint={t('unit.shares', { count: quantity })}
          value={
            <Explained
              figure="position_market_value"
              currency={currency}
              instrument={id}
              label={value}
            >
              {format.money(marketValue)}
            </Explained>
          }
        />
        <Line
          label={t('position.capital')}
          value={<OwnAmount>{format.money(capital)}</OwnAmount>}
        />
        <Line
          total
          label={gain}
          value={
            <Explained
              figure="position_floating_pl"
              currency={currency}
              instrument={id}
              label={gain}
            >
              <Gain amount={floatingPl} ratio={floatingRatio} />
            </Explained>
          }
        />
      </Ledger>
    </Section>
  )
}
