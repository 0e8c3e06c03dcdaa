import { deskFigures } from '@parkett/contract/desk/figures'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Section } from '@parkett/ui/section'
import { formatCompact, formatMoney, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../frame/amount.tsx'
import { askedHref } from '../../../frame/asked.ts'
import { DayChart } from '../../../frame/day-chart.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { may } from '../../../frame/may.ts'
import { read } from '../../../frame/reads.ts'
import { Day } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { AsTable } from '../../../frame/as-table.tsx'
import { daysFrom } from './days-from.ts'
import { Newcomers } from './newcomers.tsx'
import { SumsLine } from '../../../frame/sums-line.tsx'

type Shown = AnswerOf<typeof deskFigures>
type Flow = Shown['flows']['days'][number]

/** What customers brought and took by day, and how many came new: pictures and their tables. */
export function Figures({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery(read.one(deskFigures))
  return (
    <Loaded query={query}>
      {({ flows, newcomers }) => (
        <>
          <Section title={t('desk.figures.flows')}>
            {flows.days.length === 0 ? (
              <p className="quiet">{t('desk.figures.none')}</p>
            ) : (
              <div className="desk-charts">
                {flows.sums.map((sum) => (
                  <InCurrency
                    key={sum.net.currency}
                    flows={flows}
                    sum={sum}
                    opens={may(me, 'ledger.entries')}
                  />
                ))}
              </div>
            )}
          </Section>
          <Newcomers newcomers={newcomers} />
        </>
      )}
    </Loaded>
  )
}

const bars = { mark: 'first', shape: 'bars' } as const
const barsDown = { mark: 'second', shape: 'bars' } as const
const line = { mark: 'ink', shape: 'line' } as const

type InCurrencyProps = {
  readonly flows: Shown['flows']
  readonly sum: Shown['flows']['sums'][number]
  readonly opens: boolean
}

function InCurrency({ flows: { from, to, days: every }, sum, opens }: InCurrencyProps) {
  const t = useWords()
  const language = useLanguage()
  const { currency } = sum.net
  const days = every.filter(({ net }) => net.currency === currency)
  const all = daysFrom(from, to)
  // For the picture alone; every sum that is said comes from the server.
  const of = (figure: (flow: Flow) => string) =>
    all.map((day) => {
      const flow = days.find((one) => one.day === day)
      return flow === undefined ? 0 : Number(figure(flow))
    })
  const label = t('desk.figures.flowsSaid', {
    currency,
    from: formatDate(from, language),
    to: formatDate(to, language),
    in: formatMoney(sum.brought, language),
    out: formatMoney(sum.took, language),
  })
  return (
    <div className="stack">
      <SumsLine
        currency={currency}
        sums={[
          { label: t('desk.figures.in'), money: sum.brought },
          { label: t('desk.figures.out'), money: sum.took },
          { label: t('desk.figures.net'), money: sum.net, change: true },
        ]}
      />
      <DayChart
        label={label}
        days={all}
        axis={(value) => formatCompact({ currency, amount: String(value) }, language)}
        series={[
          { ...bars, name: t('desk.figures.in'), values: of((flow) => flow.brought.amount) },
          {
            ...barsDown,
            name: t('desk.figures.out'),
            values: of((flow) => `-${flow.took.amount}`),
          },
          { ...line, name: t('desk.figures.net'), values: of((flow) => flow.net.amount) },
        ]}
      />
      <FlowsTable currency={currency} days={days} opens={opens} />
    </div>
  )
}

type FlowsTableProps = {
  readonly currency: string
  readonly days: readonly Flow[]
  readonly opens: boolean
}

function FlowsTable({ currency, days, opens }: FlowsTableProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <AsTable>
      <ListTable
        caption={`${t('desk.figures.flows')} · ${currency}`}
        file={`money-in-and-out-${currency}`}
        heads={[
          t('label.date'),
          t('desk.figures.in'),
          t('desk.figures.out'),
          t('desk.figures.net'),
          t('desk.figures.ins'),
          t('desk.figures.outs'),
        ]}
        rows={days.toReversed().map((flow) => ({
          key: flow.day,
          csv: csvOf(flow),
          cells: [
            opens ? (
              <a key="day" href={entriesOf(flow)}>
                <Day date={flow.day} />
              </a>
            ) : (
              <Day key="day" date={flow.day} />
            ),
            <Amount key="in" money={flow.brought} />,
            <Amount key="out" money={flow.took} />,
            <Amount key="net" money={flow.net} change />,
            formatQuantity(String(flow.ins), language),
            formatQuantity(String(flow.outs), language),
          ],
        }))}
      />
    </AsTable>
  )
}

const entriesOf = ({ day, net }: Flow): string =>
  askedHref('ledger', { from: day, to: day, currency: net.currency })

const csvOf = ({ day, brought, took, net, ins, outs }: Flow) => ({
  day,
  currency: net.currency,
  in: brought.amount,
  out: took.amount,
  net: net.amount,
  entriesIn: ins,
  entriesOut: outs,
})
