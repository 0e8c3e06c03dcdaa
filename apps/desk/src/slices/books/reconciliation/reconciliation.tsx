import { booksDays } from '@parkett/contract/desk/books'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../frame/amount.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { may } from '../../../frame/may.ts'
import { usePages } from '../../../frame/pager.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { read } from '../../../frame/reads.ts'
import { Day } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import { Ages } from './ages.tsx'
import { DayView } from './day.tsx'
import { Import } from './import.tsx'
import { ProviderReports } from './provider-reports.tsx'

/** The ledger against the bank, day by day; a day by its own address. */
export function Reconciliation({ rest, me }: { readonly rest: string; readonly me: StaffMe }) {
  if (rest !== '') return <DayView key={rest} day={rest} me={me} />
  return (
    <>
      {may(me, 'bank.upload') && <Import />}
      <Days />
      {may(me, 'books.ages') && <Ages />}
      {may(me, 'pspReports.list') && <ProviderReports me={me} />}
    </>
  )
}

function Days() {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(booksDays, { query: { cursor } }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('desk.recon')}
          file="reconciliation"
          empty={t('desk.recon.none')}
          pager={pager(next)}
          heads={[
            t('desk.recon.day'),
            t('label.currency'),
            t('desk.ledger'),
            t('desk.recon.bank'),
            t('desk.recon.apart'),
            t('desk.recon.open'),
            t('label.status'),
          ]}
          rows={rows.flatMap(({ day, closed, currencies }) =>
            currencies.map(({ currency, ledger, bank, apart, open, unexplained }) => ({
              key: `${day} ${currency}`,
              csv: {
                day,
                currency,
                ledger: ledger.amount,
                bank: bank?.amount ?? '',
                difference: apart?.amount ?? '',
                open,
                unexplained,
                closed: String(closed),
              },
              cells: [
                <a key="day" href={hrefOf('reconciliation', day)}>
                  <Day date={day} />
                </a>,
                currency,
                <Amount key="ledger" money={ledger} />,
                bank === null ? t('desk.recon.noStatement') : <Amount key="bank" money={bank} />,
                apart === null ? '–' : <Amount key="apart" money={apart} />,
                unexplained === 0 ? (
                  open
                ) : (
                  <Chip key="open" tone="danger">
                    {t('desk.recon.unexplained', { count: unexplained })}
                  </Chip>
                ),
                closed ? t('desk.recon.closed') : t('desk.open'),
              ],
            })),
          )}
        />
      )}
    </Loaded>
  )
}
