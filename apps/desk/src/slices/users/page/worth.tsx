import { usersWealth, usersWorth } from '@parkett/contract/desk/customer'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Section } from '@parkett/ui/section'
import { formatCompact, formatMoney } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../frame/amount.tsx'
import { AsTable } from '../../../frame/as-table.tsx'
import { DayChart } from '../../../frame/day-chart.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { SumsLine } from '../../../frame/sums-line.tsx'
import { When } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'

type Currency = AnswerOf<typeof usersWealth>['blocks'][number]['currency']
type Point = AnswerOf<typeof usersWorth>['points'][number]

/** What the customer was worth over a year, in each currency where there was anything. */
export function Worth({ id }: { readonly id: string }) {
  const t = useWords()
  const { data } = useQuery(read.one(usersWealth, { params: { id } }))
  const blocks = data?.blocks.filter(
    ({ total, owed }, at) => at === 0 || Number(total?.amount) !== 0 || Number(owed.amount) !== 0,
  )
  return (
    <Section title={t('desk.worth.title')}>
      <div className="desk-charts">
        {blocks?.map(({ currency }) => (
          <InCurrency key={currency} id={id} currency={currency} />
        ))}
      </div>
    </Section>
  )
}

type InCurrencyProps = { readonly id: string; readonly currency: Currency }

function InCurrency({ id, currency }: InCurrencyProps) {
  const t = useWords()
  const query = useQuery(read.one(usersWorth, { params: { id }, query: { currency } }))
  return (
    <Loaded query={query}>
      {({ points, gain, young }) => {
        const [first, last] = [points[0], points.at(-1)]
        // One point is no line.
        if (first === undefined || last === undefined || gain === null || points.length < 2)
          return <p className="quiet">{t('desk.worth.none', { currency })}</p>
        return (
          <div className="stack">
            <SumsLine
              currency={currency}
              sums={[
                { label: t('desk.worth.worth'), money: last.value },
                { label: t('desk.worth.gain'), money: gain, change: true },
              ]}
            />
            <Picture points={points} first={first} last={last} />
            {young && <p className="quiet">{t('desk.worth.young')}</p>}
            <Twin currency={currency} points={points} />
          </div>
        )
      }}
    </Loaded>
  )
}

type PictureProps = {
  readonly points: readonly Point[]
  readonly first: Point
  readonly last: Point
}

function Picture({ points, first, last }: PictureProps) {
  const t = useWords()
  const language = useLanguage()
  const { currency } = last.value
  return (
    <DayChart
      label={t('desk.worth.said', {
        currency,
        from: formatDate(first.at, language),
        to: formatDate(last.at, language),
        was: formatMoney(first.value, language),
        is: formatMoney(last.value, language),
      })}
      days={points.map(({ at }) => at)}
      axis={(value) => formatCompact({ currency, amount: String(value) }, language)}
      series={[
        {
          name: t('desk.worth.worth'),
          mark: 'ink',
          shape: 'line',
          // For the picture alone; every figure that is said comes from the server.
          values: points.map(({ value }) => Number(value.amount)),
        },
        {
          name: t('desk.worth.gain'),
          mark: 'first',
          shape: 'line',
          values: points.map(({ gain }) => Number(gain.amount)),
        },
      ]}
    />
  )
}

type TwinProps = { readonly currency: string; readonly points: readonly Point[] }

function Twin({ currency, points }: TwinProps) {
  const t = useWords()
  return (
    <AsTable>
      <ListTable
        caption={`${t('desk.worth.title')} · ${currency}`}
        file={`worth-${currency}`}
        heads={[t('label.date'), t('desk.worth.worth'), t('desk.worth.gain')]}
        rows={points.toReversed().map(({ at, value, gain }) => ({
          key: at,
          csv: { at, currency, worth: value.amount, gain: gain.amount },
          cells: [
            <When key="at" at={at} />,
            <Amount key="worth" money={value} />,
            <Amount key="gain" money={gain} change />,
          ],
        }))}
      />
    </AsTable>
  )
}
