import type { AnswerOf } from '@parkett/contract/wire/route'
import type { payoutBatchesList, StayingPayout } from '@parkett/contract/desk/withdrawals'
import { formatDateTime } from '@parkett/words/format-time'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { hrefOf } from '../../frame/place.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

type StayingProps = { readonly staying: AnswerOf<typeof payoutBatchesList>['staying'] }

/** What the next file leaves out: how many, which, and why. */
export function Staying({ staying: { count, rows, returns } }: StayingProps) {
  const t = useWords()
  return (
    <>
      {returns > 0 && (
        <Notice tone="brass">{t('desk.payout.stayingReturns', { count: returns })}</Notice>
      )}
      {count > 0 && (
        <Section title={t('desk.payout.staying', { count })}>
          <ListTable
            caption={t('desk.payout.stayingWhy')}
            file="withdrawals-left-out"
            heads={[
              t('desk.payouts'),
              t('desk.trades.customer'),
              t('label.amount'),
              t('desk.payout.stayingWhy'),
            ]}
            rows={rows.map((row) => ({
              key: row.id,
              csv: {
                reference: row.reference,
                customer: row.customer,
                name: row.username,
                amount: row.amount.amount,
                currency: row.amount.currency,
                why: row.why,
                until: row.until ?? '',
              },
              cells: [
                <a key="open" className="num" href={hrefOf('withdrawals', row.id)}>
                  {row.reference}
                </a>,
                <CustomerLink key="who" id={row.customer} name={row.username} />,
                <Amount key="amount" money={row.amount} />,
                <Why key="why" row={row} />,
              ],
            }))}
          />
        </Section>
      )}
    </>
  )
}

function Why({ row: { why, until } }: { readonly row: StayingPayout }) {
  const t = useWords()
  const language = useLanguage()
  const time = until === null ? '' : formatDateTime(until, language)
  return <>{t(`desk.payout.stays_${why}`, { time })}</>
}
