import type { ApplyLine, ApplyManyReview } from '@parkett/contract/customer/apply-many'
import { Ledger, Line } from '@parkett/ui/ledger'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { useWords } from '../../../session/words.ts'
import { nameOf } from '../../../market-view/display.ts'
import { priced } from '../../../trading/issue-price.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { LeftOut } from './left-out.tsx'
import { leftOf } from './ticket.ts'

type ManyLinesProps = { readonly review: ApplyManyReview }

/** Every line with what it sets aside until when, its fee, and a sum for each currency: none is added to another. */
export function ManyLines({ review }: ManyLinesProps) {
  const { lines, sums } = review
  return (
    <>
      {sums.map((sum) => (
        <Currency
          key={sum.amount.currency}
          sum={sum}
          lines={lines.filter(
            ({ amount, refusal }) => refusal === null && amount.currency === sum.amount.currency,
          )}
        />
      ))}
      <LeftOut left={leftOf({ review })} />
    </>
  )
}

type CurrencyProps = {
  readonly sum: ApplyManyReview['sums'][number]
  readonly lines: readonly ApplyLine[]
}

function Currency({ sum, lines }: CurrencyProps) {
  const t = useWords()
  const format = useFormat()
  const { amount, available, availableAfter } = sum
  const own = (text: string) => <OwnAmount>{text}</OwnAmount>
  return (
    <>
      <Ledger label={`${t('ipo.reserved')} ${amount.currency}`}>
        {lines.map((line) => (
          <Line
            key={line.offering.id}
            label={nameOf(line.offering, format.language)}
            hint={t('ipo.lineAbout', {
              shares: t('unit.shares', { count: line.quantity }),
              price: format.price(line.offering.price, priced(line.offering)),
              fee: format.money(line.fee),
              date: format.date(line.heldUntil),
            })}
            value={format.money(line.amount)}
          />
        ))}
        <Line
          total
          label={`${t('ipo.reserved')} ${amount.currency}`}
          value={format.money(amount)}
        />
      </Ledger>
      <Ledger plain>
        <Line label={t('ipo.cash')} value={own(format.money(available))} />
        <Line label={t('ipo.cashAfter')} value={own(format.money(availableAfter))} />
      </Ledger>
    </>
  )
}
