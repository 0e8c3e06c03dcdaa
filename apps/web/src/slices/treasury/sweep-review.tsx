import { Ledger, Line } from '@parkett/ui/ledger'
import { ReviewPage } from '../../confirm/review-page.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { sweepPath, type SweepPrepared, type SweepTicket } from './ticket.ts'

type SweepReviewProps = { readonly ticket: SweepTicket; readonly prepared: SweepPrepared }

/** P1, second step: what stays, what lies idle above it now, and when it is done next. */
export function SweepReview({ ticket, prepared }: SweepReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { keep, idle, on, from, until, maximum } = prepared.review
  const about = t('treasury.sweepKeeps', { amount: format.money(keep) })
  return (
    <ReviewPage
      ticket={ticket}
      title={t('treasury.review')}
      kicker={t('treasury.sweep')}
      about={about}
      act={t('treasury.sweepOnAct')}
      form={{ path: sweepPath(keep, keep.currency) }}
    >
      <Ledger>
        <Line label={t('treasury.sweepStays')} value={format.money(keep)} />
        <Line label={t('treasury.sweepIdle')} value={format.money(idle)} />
      </Ledger>
      <Ledger plain>
        <Line
          label={t('treasury.sweepNext')}
          hint={t('treasury.sweepHours', { from, until })}
          value={format.date(on)}
        />
        <Line label={t('treasury.maximum')} value={format.money(maximum)} />
      </Ledger>
    </ReviewPage>
  )
}
