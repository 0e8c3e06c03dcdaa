import type { OrderLots } from '@parkett/contract/customer/order-lots'
import { Fold } from '@parkett/ui/fold'
import { Ledger, Line } from '@parkett/ui/ledger'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { daysOf } from './days-of.ts'

/** What a sale took of the purchases it chose, the result by that, and what is kept for its rest. */
export function ChosenLots({ lots }: { readonly lots: OrderLots }) {
  const t = useWords()
  const format = useFormat()
  const { parts, kept, cost, result } = lots
  const bought = (date: string) => t('sale.bought', { date: format.date(date) })
  if (parts.length + kept.length === 0) return null
  return (
    <Fold title={t('sale.chosen')} sub={daysOf([...parts, ...kept], format)}>
      <Ledger>
        {parts.map(({ lot, date, quantity, cost: of }) => (
          <Line
            key={lot}
            label={bought(date)}
            hint={t('unit.shares', { count: quantity })}
            value={<OwnAmount>{format.money(of)}</OwnAmount>}
          />
        ))}
        {parts.length > 0 && (
          <>
            <Line label={t('sale.cost')} value={<OwnAmount>{format.money(cost)}</OwnAmount>} />
            <Line
              total
              label={t('sale.ownResult')}
              value={<OwnAmount>{format.gain(result)}</OwnAmount>}
            />
          </>
        )}
        {kept.map(({ lot, date, quantity }) => (
          <Line
            key={`kept ${lot}`}
            label={bought(date)}
            hint={t('sale.kept')}
            value={t('unit.shares', { count: quantity })}
          />
        ))}
      </Ledger>
      <p className="pad quiet after">{t('sale.hint')}</p>
    </Fold>
  )
}
