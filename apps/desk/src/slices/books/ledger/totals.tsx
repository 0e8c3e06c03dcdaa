import { ledgerTotals } from '@parkett/contract/desk/ledger-totals'
import { DataTable } from '@parkett/ui/data-table'
import { formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../frame/amount.tsx'
import { type Asked, said } from '../../../frame/asked.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'
import type { Field } from './entries-filter.tsx'

/** What all entries of the filter add up to, whatever page is shown. */
export function Totals({ asked }: { readonly asked: Asked<Field> }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(ledgerTotals, { query: said(asked) }))
  return (
    <Loaded query={query}>
      {({ rows, days }) => (
        <>
          {days !== null && (
            <p className="quiet">
              {t('desk.browse.days', {
                from: formatDate(days.from, language),
                to: formatDate(days.to, language),
              })}
            </p>
          )}
          {rows.length > 0 && (
            <DataTable
              caption={t('desk.browse.totals')}
              heads={[
                t('desk.browse.totals'),
                t('desk.browse.entries'),
                t('desk.browse.debit'),
                t('desk.browse.credit'),
              ]}
              rows={rows.map(({ currency, entries, debit, credit }) => ({
                key: currency,
                cells: [
                  currency,
                  formatQuantity(String(entries), language),
                  <Amount key="debit" money={debit} />,
                  <Amount key="credit" money={credit} />,
                ],
              }))}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
