import type { holdingsList } from '@parkett/contract/customer/holdings'
import type { WireMoney } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { Explained } from '../../explain/explained.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { Gain } from '../../trading/gain.tsx'
import { isNegative } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'

type Total = AnswerOf<typeof holdingsList>['totals'][number]

/** Capital plus unrealised profit is the market value: the three lines add up. */
export function Sums({ total }: { readonly total: Total }) {
  const t = useWords()
  const format = useFormat()
  const { currency, capital, floatingPl, marketValue, totalPl } = total
  const open = t(isLost(floatingPl) ? 'assets.openLoss' : 'assets.openGain')
  return (
    <Section title={t('portfolio.sums')}>
      <Ledger label={currency}>
        <Line
          label={t('position.capital')}
          value={<OwnAmount>{format.money(capital)}</OwnAmount>}
        />
        <Line
          label={open}
          value={
            <Explained figure="floating_pl" currency={currency} label={open}>
              <Gain amount={floatingPl} />
            </Explained>
          }
        />
        <Line
          total
          label={t('assets.marketValue')}
          value={
            <Explained figure="market_value" currency={currency} label={t('assets.marketValue')}>
              {format.money(marketValue)}
            </Explained>
          }
        />
      </Ledger>
      <Ledger plain>
        <Line
          label={t(isLost(totalPl) ? 'assets.lossTotal' : 'assets.gainTotal')}
          hint={t('holdings.totalPlHint')}
          value={
            <OwnAmount>
              <Gain amount={totalPl} />
            </OwnAmount>
          }
        />
      </Ledger>
    </Section>
  )
}

const isLost = (amount: WireMoney | null): boolean => amount !== null && isNegative(amount)
