import { liabilitiesDays } from '@parkett/contract/customer/liabilities'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Section } from '@parkett/ui/section'
import { formatCompact, formatMoney } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../frame/amount.tsx'
import { DayChart } from '../../../frame/day-chart.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { read } from '../../../frame/reads.ts'
import { Day } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { AsTable } from '../../../frame/as-table.tsx'
import { SumsLine } from '../../../frame/sums-line.tsx'

type Sums = AnswerOf<typeof liabilitiesDays>['rows'][number]['currencies'][number]
type Point = Pick<Sums, 'owed' | 'held' | 'difference'> & { readonly day: string }

/** What is held for customers against what they are owed, by published day. */
export function Owed() {
  const t = useWords()
  const query = useQuery(read.one(liabilitiesDays, { query: {} }))
  return (
    <Section title={t('desk.figures.owed')}>
      <Loaded query={query}>
        {({ rows }) => {
          const points = rows
            .toReversed()
            .flatMap(({ day, currencies }) => currencies.map((sums) => ({ day, ...sums })))
          const currencies = [...new Set(points.map(({ owed }) => owed.currency))]
          if (currencies.length === 0) return <p className="quiet">{t('desk.figures.owedNone')}</p>
          return (
            <div className="desk-charts">
              {currencies.map((currency) => (
                <InCurrency
                  key={currency}
                  currency={currency}
                  points={points.filter(({ owed }) => owed.currency === currency)}
                />
              ))}
            </div>
          )
        }}
      </Loaded>
    </Section>
  )
}

type InCurrencyProps = { readonly currency: string; readonly points: readonly Point[] }

function InCurrency({ currency, points }: InCurrencyProps) {
  const t = useWords()
  const language = useLanguage()
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const said = (money: Point['owed']): string => formatMoney(money, language)
  return (
    <div className="stack">
      <SumsLine
        currency={currency}
        sums={[
          { label: t('owed.liabilities'), money: last.owed },
          { label: t('owed.held'), money: last.held },
        ]}
      />
      <DayChart
        label={t('desk.figures.owedSaid', {
          currency,
          from: formatDate(first.day, language),
          to: formatDate(last.day, language),
          owed: said(last.owed),
          held: said(last.held),
          difference: said(last.difference),
        })}
        days={points.map(({ day }) => day)}
        axis={(value) => formatCompact({ currency, amount: String(value) }, language)}
        series={[
          {
            name: t('owed.held'),
            mark: 'first',
            shape: 'bars',
            values: points.map(({ held }) => Number(held.amount)),
          },
          {
            name: t('owed.liabilities'),
            mark: 'ink',
            shape: 'line',
            values: points.map(({ owed }) => Number(owed.amount)),
          },
        ]}
      />
      <OwedTable currency={currency} points={points} />
    </div>
  )
}

function OwedTable({ currency, points }: InCurrencyProps) {
  const t = useWords()
  return (
    <AsTable>
      <ListTable
        caption={`${t('desk.figures.owed')} · ${currency}`}
        file={`owed-held-${currency}`}
        heads={[t('label.date'), t('owed.liabilities'), t('owed.held'), t('owed.difference')]}
        rows={points.toReversed().map(({ day, owed, held, difference }) => ({
          key: day,
          csv: {
            day,
            currency,
            owed: owed.amount,
            held: held.amount,
            difference: difference.amount,
          },
          cells: [
            <a key="day" href={hrefOf('owed', day)}>
              <Day date={day} />
            </a>,
            <Amount key="owed" money={owed} />,
            <Amount key="held" money={held} />,
            <Amount key="difference" money={difference} change />,
          ],
        }))}
      />
    </AsTable>
  )
}
