import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { withdrawalsQuery } from '../../cash/queries.ts'
import { WithdrawalRow } from '../../cash/withdrawal-row.tsx'
import { withdrawalStatusWords } from '../../cash/withdrawal-words.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../shell/words.ts'
import { usePeriod } from '../../trading/period-bar.tsx'
import { RecordList } from './record-list.tsx'

/** What went out to the customer's own accounts, or came back. */
export function WithdrawalList() {
  const t = useWords()
  const client = useQueryClient()
  const period = usePeriod()
  const query = useInfiniteQuery(withdrawalsQuery(period[0]))
  const table = async () => {
    const { pages } = await client.fetchInfiniteQuery({
      ...withdrawalsQuery(period[0]),
      pages: Number.POSITIVE_INFINITY,
    })
    const heads = [t('label.time'), t('withdrawal.to'), t('label.amount'), t('label.currency'), t('label.status')]
    return [
      [...heads, t('transfer.reference')],
      ...pages.flatMap(({ rows }) =>
        rows.map(({ requestedAt, to, amount, status, reference }) => [
          requestedAt,
          to,
          `-${amount.amount}`,
          amount.currency,
          t(withdrawalStatusWords[status]),
          reference,
        ]),
      ),
    ]
  }
  return (
    <RecordList
      label={t('withdrawal.list')}
      none={t('withdrawal.none')}
      make={{ label: t('money.withdraw'), path: paths.withdraw() }}
      period={period}
      query={query}
      file="withdrawals"
      table={table}
      row={(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
    />
  )
}
