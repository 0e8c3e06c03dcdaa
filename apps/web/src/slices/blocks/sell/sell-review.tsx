import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { TimedReview } from '../../../confirm/timed-review.tsx'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { toldName } from '../../../market-view/display.ts'
import { paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { FeeLines } from '../../../trading/fee-lines.tsx'
import { useFormat } from '../../../trading/use-format.ts'
import { againstText } from '../block-words.ts'
import type { Prepared, SaleTicket } from './ticket.ts'

type SellReviewProps = {
  readonly ticket: SaleTicket
  readonly prepared: Prepared
  readonly again: () => void
}

/** P1, second step: what is offered and set aside, every charge, and what arrives of it. */
export function SellReview({ ticket, prepared, again }: SellReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, quantity } = prepared.review
  const act = t('blocks.sellAct', {
    quantity: t('unit.shares', { count: quantity }),
    name: toldName(instrument, format.language),
  })
  return (
    <TimedReview
      key={prepared.intent}
      ticket={ticket}
      title={t('blocks.sellReview')}
      act={act}
      form={{ path: paths.blockTrades({ sell: instrument.id }) }}
      life={(count) => t('blocks.sellLife', { count })}
      again={again}
    >
      <Sums review={prepared.review} act={act} />
    </TimedReview>
  )
}

type SumsProps = { readonly review: Prepared['review']; readonly act: string }

function Sums({ review, act }: SumsProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, price, last, discountPct, minimum, value, fees, amount } = review
  const shares = (count: number) => t('unit.shares', { count })
  return (
    <>
      <Title kicker={t('blocks.sale')} title={format.price(price, instrument)} sub={act} />
      <Ledger>
        <Line label={t('blocks.last')} value={format.price(last, instrument)} />
        <Line label={t('blocks.toLast')} value={againstText(discountPct, t, format)} />
        <Line label={t('blocks.value')} value={format.money(value)} />
        <FeeLines fees={fees} side="sell" />
        <Line
          total
          label={t('blocks.receive')}
          hint={t('blocks.receiveHint')}
          value={format.money(amount)}
        />
      </Ledger>
      <Ledger plain>
        <Line label={t('blocks.sellMinimum')} value={shares(minimum)} />
        <Line label={t('blocks.sellUntil')} value={format.minute(review.closesAt)} />
        <Line label={t('blocks.buyersLocked')} value={format.weekday(review.lockedUntil)} />
        <Line
          label={t('position.sellable')}
          value={<OwnAmount>{format.quantity(review.sellableAfter)}</OwnAmount>}
        />
      </Ledger>
    </>
  )
}
