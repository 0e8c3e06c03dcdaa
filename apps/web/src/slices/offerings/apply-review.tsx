import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { formatQuantity } from '@parkett/words/format'
import type { Kept } from '../../confirm/kept-form.ts'
import { TimedReview } from '../../confirm/timed-review.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { priced } from '../../trading/issue-price.ts'
import { LateFits } from '../../trading/late-fits.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { applyPath } from './offering-words.ts'
import { LateProspectus } from './late-prospectus.tsx'
import { RuleNotices } from './rule-notices.tsx'
import type { ApplyTicket, Prepared } from './ticket.ts'

type ApplyReviewProps = {
  readonly ticket: ApplyTicket
  readonly prepared: Prepared
  /** What of the form is kept while somebody is elsewhere. */
  readonly kept: Kept
  /** Asks for a new review of the same request. */
  readonly again: () => void
}

/** P1, second step: exactly what will be set aside, until when, and by which rule it is given out. */
export function ApplyReview({ ticket, prepared, kept, again }: ApplyReviewProps) {
  const t = useWords()
  const language = useLanguage()
  const { offering, quantity } = prepared.review
  const count = formatQuantity(quantity, language)
  const form = { path: applyPath(offering), kept }
  const act = t('ipo.act', { quantity: count, name: nameOf(offering, language) })
  return (
    <TimedReview
      key={prepared.intent}
      ticket={ticket}
      title={t('ipo.review')}
      act={act}
      form={form}
      life={(count) => t('ipo.reviewLife', { count })}
      again={again}
    >
      <Terms prepared={prepared} act={act} />
      <LateFits warning={prepared.review.warning} steps={ticket.steps} form={form} />
    </TimedReview>
  )
}

function Terms({ prepared, act }: { readonly prepared: Prepared; readonly act: string }) {
  const t = useWords()
  const format = useFormat()
  const {
    offering,
    price,
    quantity,
    units,
    value,
    fee,
    amount,
    available,
    availableAfter,
    heldUntil,
  } = prepared.review
  const { quota } = offering
  return (
    <>
      <Title kicker={t('ipo.subscription')} title={format.money(amount)} sub={act} />
      <Ledger>
        <Line
          label={t('ipo.at', {
            quantity: t('unit.shares', { count: quantity }),
            price: format.price(price, priced(offering)),
            units: t('ipo.units', { count: units }),
          })}
          value={format.money(value)}
        />
        <Line label={t('ipo.fee')} value={format.money(fee)} />
        <Line
          total
          label={
            quota === null
              ? t('ipo.reservedUntil', { date: format.date(heldUntil) })
              : t('ipo.ifWon')
          }
          value={format.money(amount)}
        />
      </Ledger>
      <Ledger plain>
        <Line label={t('ipo.cash')} value={<OwnAmount>{format.money(available)}</OwnAmount>} />
        <Line
          label={t('ipo.cashAfter')}
          value={<OwnAmount>{format.money(availableAfter)}</OwnAmount>}
        />
        <Line label={t('ipo.drawing')} value={format.due(offering.drawsAt)} />
        {quota !== null && <Line label={t('ipo.paying')} value={format.due(quota.payUntil)} />}
      </Ledger>
      {offering.prospectusFile !== null && (
        <div className="pad">
          <LateProspectus offering={offering} />
        </div>
      )}
      {prepared.review.automatic === true && <Notice>{t('ipo.automaticOn')}</Notice>}
      <RuleNotices offering={offering} />
    </>
  )
}
