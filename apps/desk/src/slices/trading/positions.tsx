import { tradingHolders, tradingPositions } from '@parkett/contract/desk/trading'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { Sheet } from '@parkett/ui/sheet'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { goAsked, askedHref, readAsked } from '../../frame/asked.ts'
import { byCurrency, ExposureBars, type Position, usePartOf } from '../../frame/exposure-bars.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { sourceModes } from '../../frame/source-modes.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

type ScreenProps = { readonly me: StaffMe; readonly rest: string }

/** So many bars; the table below has every share. */
const barsMax = 12

/** What all customers hold, by share: a picture of it, its table, and who holds most of one. */
export function Positions({ me, rest }: ScreenProps) {
  const t = useWords()
  const { share } = readAsked(rest, ['share'])
  const query = useQuery(read.one(tradingPositions))
  return (
    <>
      <p className="quiet">{t('desk.positions.text')}</p>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet">{t('desk.positions.none')}</p>
          ) : (
            <>
              {byCurrency(rows).map(([currency, own]) => (
                <InCurrency
                  key={currency}
                  currency={currency}
                  rows={own}
                  opens={may(me, 'trading.holders')}
                />
              ))}
              {rows.some(({ instrument }) => instrument === share) && (
                <Holders
                  instrument={share}
                  name={rows.find(({ instrument }) => instrument === share)?.name ?? ''}
                />
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

type InCurrencyProps = {
  readonly currency: string
  readonly rows: readonly Position[]
  readonly opens: boolean
}

function InCurrency({ currency, rows, opens }: InCurrencyProps) {
  const t = useWords()
  const language = useLanguage()
  const { said } = usePartOf(rows)
  return (
    <Section title={t('desk.positions.chart', { currency })}>
      <ExposureBars currency={currency} rows={rows} most={barsMax} />
      <ListTable
        caption={t('desk.positions.chart', { currency })}
        file={`positions-${currency}`}
        heads={[
          t('desk.instruments'),
          t('desk.positions.holders'),
          t('position.quantity'),
          t('desk.positions.largest'),
          t('position.capital'),
          t('label.price'),
          t('label.value'),
          t('desk.positions.part'),
          t('desk.source'),
        ]}
        rows={rows.map((row) => ({
          key: row.instrument,
          csv: {
            name: row.name,
            code: row.code,
            currency,
            holders: row.holders,
            shares: row.shares,
            largest: row.largest,
            cost: row.cost.amount,
            price: row.price ?? '',
            value: row.value?.amount ?? '',
            source: row.provenance?.kind ?? '',
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
            formatQuantity(row.largest, language),
            <Amount key="cost" money={row.cost} />,
            row.price === null ? '–' : formatPrice(row.price, language, { currency }),
            row.value === null ? '–' : <Amount key="value" money={row.value} />,
            said(row),
            row.provenance === null ? '–' : t(sourceModes[row.provenance.kind]),
          ],
        }))}
      />
    </Section>
  )
}

function Holders({ instrument, name }: { readonly instrument: string; readonly name: string }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(tradingHolders, { params: { instrument } }))
  return (
    <Sheet
      open
      title={t('desk.positions.top', { name })}
      closeLabel={t('action.close')}
      onClose={() => goAsked('positions', {})}
    >
      <div className="pad">
        <Loaded query={query}>
          {({ rows }) => (
            <ListTable
              caption={t('desk.positions.top', { name })}
              file="holders"
              heads={[t('label.name'), t('position.quantity'), t('position.capital')]}
              rows={rows.map(({ customer, shares, cost }) => ({
                key: customer,
                csv: { customer, shares, currency: cost.currency, cost: cost.amount },
                cells: [
                  <CustomerLink key="name" id={customer} />,
                  formatQuantity(shares, language),
                  <Amount key="cost" money={cost} />,
                ],
              }))}
            />
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}
