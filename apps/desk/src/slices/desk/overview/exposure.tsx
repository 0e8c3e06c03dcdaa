import type { StaffMe } from '@parkett/contract/desk/staff'
import { tradingPositions } from '@parkett/contract/desk/trading'
import { Section } from '@parkett/ui/section'
import { formatQuantity } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../frame/amount.tsx'
import { askedHref } from '../../../frame/asked.ts'
import { AsTable } from '../../../frame/as-table.tsx'
import {
  byCurrency,
  ExposureBars,
  type Position,
  usePartOf,
} from '../../../frame/exposure-bars.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { may } from '../../../frame/may.ts'
import { read } from '../../../frame/reads.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'

/** So many planks at a glance; the table below them and the room have every share. */
const barsMax = 6

/** What all customers hold by share, each currency its own picture with its table to fold out. */
export function Exposure({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery(read.one(tradingPositions))
  return (
    <Section title={t('desk.positions')}>
      <p className="quiet">
        <a href={hrefOf('positions')}>{t('desk.positions.text')}</a>
      </p>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet">{t('desk.positions.none')}</p>
          ) : (
            <div className="desk-charts">
              {byCurrency(rows).map(([currency, own]) => (
                <InCurrency
                  key={currency}
                  currency={currency}
                  rows={own}
                  opens={may(me, 'trading.holders')}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}

type InCurrencyProps = {
  readonly currency: string
  readonly rows: readonly Position[]
  /** Who holds how much of one is another right. */
  readonly opens: boolean
}

function InCurrency({ currency, rows, opens }: InCurrencyProps) {
  const t = useWords()
  const language = useLanguage()
  const { said } = usePartOf(rows)
  return (
    <div className="stack">
      <p className="desk-chart-sums">
        <b>{currency}</b>
      </p>
      <ExposureBars currency={currency} rows={rows} most={barsMax} />
      <AsTable>
        <ListTable
          caption={t('desk.positions.chart', { currency })}
          file={`exposure-${currency}`}
          heads={[
            t('desk.instruments'),
            t('desk.positions.holders'),
            t('position.quantity'),
            t('label.value'),
            t('desk.positions.part'),
          ]}
          rows={rows.map((row) => ({
            key: row.instrument,
            csv: {
              name: row.name,
              code: row.code,
              currency,
              holders: row.holders,
              shares: row.shares,
              value: row.value?.amount ?? '',
            },
            cells: [
              opens ? (
                <a key="name" href={askedHref('positions', { share: row.instrument })}>
                  {isolated(row.name)} ({row.code})
                </a>
              ) : (
                `${isolated(row.name)} (${row.code})`
              ),
              formatQuantity(String(row.holders), language),
              formatQuantity(row.shares, language),
              row.value === null ? '–' : <Amount key="value" money={row.value} />,
              said(row),
            ],
          }))}
        />
      </AsTable>
    </div>
  )
}
