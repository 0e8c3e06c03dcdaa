import { tradingAuctions } from '@parkett/contract/desk/trading-book'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { askedHref } from '../../frame/asked.ts'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

type Row = AnswerOf<typeof tradingAuctions>['rows'][number]

/** The auctions that run in which customers take part, with what each would come to now; nothing where there is none. */
export function Auctions() {
  const { data } = useQuery(read.one(tradingAuctions))
  return data === undefined || data.rows.length === 0 ? null : <Shown rows={data.rows} />
}

function Shown({ rows }: { readonly rows: readonly Row[] }) {
  const t = useWords()
  const language = useLanguage()
  const count = (shares: number): string => formatQuantity(String(shares), language)
  return (
    <Section title={t('desk.auctions.title')}>
      <DataTable
        caption={t('desk.auctions.title')}
        heads={[
          t('desk.instruments'),
          t('desk.auctions.until'),
          t('desk.auctions.price'),
          t('desk.auctions.volume'),
          t('desk.auctions.surplus'),
          t('desk.auctions.orders'),
        ]}
        rows={rows.map(({ instrument, name, code, currency, orders, auction }) => {
          const { until, indicative } = auction
          const surplus = indicative?.surplus ?? null
          return {
            key: instrument,
            cells: [
              <a key="share" className="desk-ref" href={askedHref('orders', { share: code })}>
                {`${isolated(name)} (${code})`}
              </a>,
              <When key="until" at={until} />,
              indicative === null ? '–' : formatPrice(indicative.price, language, { currency }),
              indicative === null ? '–' : count(indicative.volume),
              surplus === null
                ? '–'
                : `${t(surplus.side === 'buy' ? 'trade.buy' : 'trade.sell')} ${count(surplus.shares)}`,
              count(orders),
            ],
          }
        })}
      />
    </Section>
  )
}
