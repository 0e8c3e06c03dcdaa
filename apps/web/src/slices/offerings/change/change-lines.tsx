import { Ledger, Line } from '@parkett/ui/ledger'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { useWords } from '../../../session/words.ts'
import { priced } from '../../../trading/issue-price.ts'
import { isNegative, negate } from '../../../trading/sums.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { PreparedChange } from './ticket.ts'

type ChangeLinesProps = {
  /** Undefined until it is known. */
  readonly review: PreparedChange['review'] | undefined
}
type Asked = PreparedChange['review']['change']['before']

/** Each value of a changed application with what it was, and what of the money moves. */
export function ChangeLines({ review }: ChangeLinesProps) {
  const t = useWords()
  const format = useFormat()
  const change = review?.change
  const line = (label: string, print: (asked: Asked) => string) => (
    <Line
      label={label}
      value={<OwnAmount>{change === undefined ? '–' : print(change.after)}</OwnAmount>}
      note={change && <OwnAmount>{t('ipo.was', { value: print(change.before) })}</OwnAmount>}
    />
  )
  const difference = review?.difference ?? null
  const isBack = difference !== null && isNegative(difference)
  return (
    <>
      <Ledger>
        {line(t('ipo.quantity'), ({ quantity }) => format.quantity(quantity))}
        {change !== undefined &&
          change.after.price !== null &&
          line(t('ipo.ownPrice'), ({ price, amount }) => format.price(price, priced(amount)))}
        {line(t('ipo.fee'), ({ fee }) => format.money(fee))}
        {line(
          review === undefined
            ? t('ipo.reserved')
            : t('ipo.reservedUntil', { date: format.date(review.heldUntil) }),
          ({ amount }) => format.money(amount),
        )}
        <Line
          total
          label={t(isBack ? 'ipo.changeBack' : 'ipo.changeMore')}
          value={<OwnAmount>{format.money(isBack ? negate(difference) : difference)}</OwnAmount>}
        />
      </Ledger>
      <Ledger plain>
        <Line
          label={t('ipo.cash')}
          value={<OwnAmount>{format.money(review?.available ?? null)}</OwnAmount>}
        />
        <Line
          label={t('ipo.cashAfter')}
          value={<OwnAmount>{format.money(review?.availableAfter ?? null)}</OwnAmount>}
        />
      </Ledger>
    </>
  )
}
