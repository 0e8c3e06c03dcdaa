import type { OrderReview } from '@parkett/contract/customer/orders'
import { Button } from '@parkett/ui/button'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { unknown } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { daysOf } from './days-of.ts'
import { saleQuery } from './sale-query.ts'

type SaleResultsProps = {
  readonly review: OrderReview
  readonly onChoose: () => void
}

/** What the sale would realise by each way of counting (`money.md` G99). */
export function SaleResults({ review, onChoose }: SaleResultsProps) {
  const t = useWords()
  const format = useFormat()
  const { data } = useQuery(saleQuery(review))
  const own = review.lots
  const gain = (of: { readonly result: Parameters<typeof format.gain>[0] } | undefined) =>
    of === undefined ? unknown : <OwnAmount>{format.gain(of.result)}</OwnAmount>
  // Of one purchase there is nothing to choose.
  const isChoice = own !== undefined || (data?.lots.length ?? 0) > 1
  return (
    <Section title={t('sale.result')}>
      <Ledger>
        <Line label={t('sale.average')} value={gain(data?.average)} />
        <Line label={t('sale.fifo')} value={gain(data?.fifo)} />
        {own && <Line label={t('sale.own')} hint={daysOf(own.parts, format)} value={gain(own)} />}
      </Ledger>
      {isChoice && (
        <div className="pad acts">
          <Button kind="secondary" wide onClick={onChoose}>
            {t('sale.choose')}
          </Button>
        </div>
      )}
    </Section>
  )
}
