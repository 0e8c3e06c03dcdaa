import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import type { Kept } from '../../confirm/kept-form.ts'
import { TimedReview } from '../../confirm/timed-review.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { toldName } from '../../market-view/display.ts'
import { paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { FeeLines } from '../../trading/fee-lines.tsx'
import { LateFits } from '../../trading/late-fits.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { FairPanel } from './fair-panel.tsx'
import type { BlockTicket, Prepared } from './ticket.ts'

type ApplyReviewProps = {
  readonly ticket: BlockTicket
  readonly prepared: Prepared
  /** What of the form is kept while somebody is elsewhere. */
  readonly kept: Kept
  /** Asks for a new review of the same request. */
  readonly again: () => void
}

/** P1, second step: exactly what is set aside, every charge, and once more what makes it fair. */
export function ApplyReview({ ticket, prepared, kept, again }: ApplyReviewProps) {
  const t = useWords()
  const language = useLanguage()
  const { offer, quantity } = prepared.review
  const form = { path: paths.blockTrades({ offer: offer.id }), kept }
  const act = t('blocks.act', {
    quantity: t('unit.shares', { count: quantity }),
    name: toldName(offer.instrument, language),
  })
  return (
    <TimedReview
      key={prepared.intent}
      ticket={ticket}
      title={t('blocks.review')}
      act={act}
      form={form}
      life={(count) => t('blocks.life', { count })}
      again={again}
    >
      <Sums review={prepared.review} act={act} />
      <FairPanel offer={offer} fairness={prepared.review.fairness} />
      <LateFits warning={prepared.review.warning} steps={ticket.steps} form={form} />
    </TimedReview>
  )
}

type SumsProps = { readonly review: Prepared['review']; readonly act: string }

function Sums({ review, act }: SumsProps) {
  const t = useWords()
  const format = useFormat()
  const { offer, value, fees, amount, availableAfter } = review
  return (
    <>
      <Title kicker={t('blocks.one')} title={format.money(amount)} sub={act} />
      <Ledger>
        <Line label={t('blocks.price')} value={format.price(offer.price, offer.instrument)} />
        <Line label={t('blocks.value')} value={format.money(value)} />
        <FeeLines fees={fees} side="buy" />
        <Line total label={t('blocks.setAside')} value={format.money(amount)} />
      </Ledger>
      <Ledger plain>
        <Line
          label={t('blocks.cashAfter')}
          value={<OwnAmount>{format.money(availableAfter)}</OwnAmount>}
        />
      </Ledger>
    </>
  )
}
