import { Title } from '@parkett/ui/hero'
import { Notice } from '@parkett/ui/notice'
import type { Kept } from '../../../confirm/kept-form.ts'
import { TimedReview } from '../../../confirm/timed-review.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { paths } from '../../../router/paths.ts'
import { LateFits } from '../../../trading/late-fits.tsx'
import { useWords } from '../../../session/words.ts'
import { rulesOf } from '../offering-words.ts'
import { LateProspectus } from '../late-prospectus.tsx'
import { ManyLines } from './many-lines.tsx'
import { goodOf, modeWords, type ManyTicket, type Mode, type PreparedMany } from './ticket.ts'

type ManyReviewProps = {
  readonly mode: Mode
  readonly ticket: ManyTicket
  readonly prepared: PreparedMany
  /** What of the form is kept while somebody is elsewhere. */
  readonly kept: Kept
  /** Asks for a new review of the same request. */
  readonly again: () => void
}

/** P1, second step: every line that will be carried out, and what will not and why. */
export function ManyReview({ mode, ticket, prepared, kept, again }: ManyReviewProps) {
  const t = useWords()
  const good = goodOf(prepared)
  const form = { path: paths.subscribe({ mode }), kept }
  const act = t('ipo.manyAct', { count: good.length })
  // It may have become so since the form was read: then there is nothing to confirm.
  if (prepared.intent === null)
    return (
      <ScreenPage title={t('ipo.manyReview')}>
        <Notice tone="brass">{t('ipo.noLine')}</Notice>
        <ManyLines review={prepared.review} />
      </ScreenPage>
    )
  const rules = new Set(good.flatMap(({ offering }) => rulesOf(offering)))
  return (
    <TimedReview
      key={prepared.intent}
      ticket={ticket}
      title={t('ipo.manyReview')}
      act={act}
      form={form}
      life={(count) => t('ipo.manyLife', { count })}
      again={again}
    >
      <Title kicker={t(modeWords[mode])} title={act} />
      <ManyLines review={prepared.review} />
      {[...rules].map((rule) => (
        <p key={rule} className="pad quiet">
          {t(rule)}
        </p>
      ))}
      {good
        .filter(({ offering }) => offering.prospectusFile !== null)
        .map(({ offering }) => (
          <div key={offering.id} className="pad">
            <LateProspectus offering={offering} />
          </div>
        ))}
      {good.some(({ offering }) => offering.priceLow !== null) && <Notice>{t('ipo.range')}</Notice>}
      <LateFits warning={prepared.review.warning} steps={ticket.steps} form={form} />
    </TimedReview>
  )
}
