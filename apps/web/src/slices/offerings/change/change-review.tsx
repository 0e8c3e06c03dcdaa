import { Title } from '@parkett/ui/hero'
import { Notice } from '@parkett/ui/notice'
import type { Kept } from '../../../confirm/kept-form.ts'
import { TimedReview } from '../../../confirm/timed-review.tsx'
import { paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { LateFits } from '../../../trading/late-fits.tsx'
import { useFormat } from '../../../trading/use-format.ts'
import { methodWords } from '../offering-words.ts'
import type { ChangeTicket, PreparedChange } from './ticket.ts'
import { ChangeLines } from './change-lines.tsx'

type ChangeReviewProps = {
  readonly ticket: ChangeTicket
  readonly prepared: PreparedChange
  readonly act: string
  /** What of the form is kept while somebody is elsewhere. */
  readonly kept: Kept
  /** Asks for a new review of the same request. */
  readonly again: () => void
}

/** P1, second step: exactly what becomes of the application, and what of the money moves. */
export function ChangeReview({ ticket, prepared, act, kept, again }: ChangeReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { offering, change } = prepared.review
  const form = { path: paths.subscribe({ mode: 'change', id: offering.id }), kept }
  return (
    <TimedReview
      key={prepared.intent}
      ticket={ticket}
      title={t('ipo.changeReview')}
      act={act}
      form={form}
      life={(count) => t('ipo.reviewLife', { count })}
      again={again}
    >
      <Title kicker={t('ipo.own')} title={format.money(change.after.amount)} sub={act} />
      <ChangeLines review={prepared.review} />
      <Notice>{t(methodWords[offering.method])}</Notice>
      {change.after.price === null && <Notice>{t('ipo.changeNote')}</Notice>}
      {offering.priceLow !== null && <Notice>{t('ipo.range')}</Notice>}
      <LateFits warning={prepared.review.warning} steps={ticket.steps} form={form} />
    </TimedReview>
  )
}
