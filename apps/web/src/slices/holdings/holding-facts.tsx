import type { WholePosition } from '@parkett/contract/customer/holdings'
import { Facts, Line } from '@parkett/ui/ledger'
import { Explained } from '../../explain/explained.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** How many, at what price now and at what cost: what one looks for first. */
export function HoldingFacts({ position }: { readonly position: WholePosition }) {
  const t = useWords()
  const format = useFormat()
  const { instrument, quote, quantity, costPrice, capital } = position
  const { id, currency } = instrument
  return (
    <Facts>
      <Line label={t('position.quantity')} value={format.quantity(quantity)} />
      <Line
        label={t('label.price')}
        value={format.price(quote.last ?? quote.prevClose, instrument)}
      />
      <Line label={t('position.costPrice')} value={format.price(costPrice, instrument)} />
      <Line
        label={t('position.capital')}
        value={
          <Explained
            figure="position_capital"
            currency={currency}
            instrument={id}
            label={t('position.capital')}
          >
            {format.money(capital)}
          </Explained>
        }
      />
    </Facts>
  )
}
