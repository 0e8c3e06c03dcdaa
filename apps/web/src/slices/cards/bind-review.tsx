import type { PayeeCheck } from '@parkett/contract/customer/cards'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { ReviewPage } from '../../confirm/review-page.tsx'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { BindTicket, Prepared } from './bind-ticket.ts'
import { payeeWords } from './payee-words.ts'

type BindReviewProps = { readonly ticket: BindTicket; readonly prepared: Prepared }

/** What will be bound, what the payee check said, and from when money is sent to it. */
export function BindReview({ ticket, prepared }: BindReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { inspected, request } = prepared
  return (
    <ReviewPage
      ticket={ticket}
      title={t('cards.review')}
      kicker={t('title.bindCard')}
      about={inspected.bank}
      act={t('title.bindCard')}
      form={{ path: paths.bindCard() }}
    >
      <Ledger>
        <Line label={t('cards.holder')} value={inspected.holder} wrap />
        <Line label={t('cards.number')} value={inspected.numberMasked} />
        <Line label={t('cards.country')} value={inspected.country} />
        {request.branch !== undefined && (
          <Line label={t('cards.branch')} value={request.branch} wrap />
        )}
        {inspected.bic !== null && <Line label={t('cards.bic')} value={inspected.bic} />}
        <Line label={t('cards.payeeCheck')} value={t(payeeWords[inspected.payeeCheck])} wrap />
        <Line label={t('cards.payOutFrom')} value={format.due(inspected.payOutFrom)} />
      </Ledger>
      <PayeeNotice check={inspected.payeeCheck} name={inspected.payeeName} />
      <Notice>{t('cards.holdText')}</Notice>
    </ReviewPage>
  )
}

type PayeeNoticeProps = { readonly check: PayeeCheck; readonly name: string | null }

/** What the answer means, before one goes on: nothing is hidden behind the word in the list. */
function PayeeNotice({ check, name }: PayeeNoticeProps) {
  const t = useWords()
  switch (check) {
    case 'match':
      return null
    case 'close_match':
      return <Notice tone="brass">{t('cards.payeeCloseText', { name: name ?? '–' })}</Notice>
    case 'no_match':
      return (
        <Notice tone="danger" title={t('v.ownCard')}>
          {t('cards.payeeOtherText')}
        </Notice>
      )
    case 'not_possible':
      return <Notice>{t('cards.payeeUnaskedText')}</Notice>
  }
}
