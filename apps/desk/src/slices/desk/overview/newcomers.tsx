import type { deskFigures } from '@parkett/contract/desk/figures'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Section } from '@parkett/ui/section'
import { formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { DayChart } from '../../../frame/day-chart.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Day } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { AsTable } from '../../../frame/as-table.tsx'
import { daysFrom } from './days-from.ts'

type NewcomersProps = { readonly newcomers: AnswerOf<typeof deskFigures>['newcomers'] }

/** How many customers came new by day. */
export function Newcomers({ newcomers: { from, to, days } }: NewcomersProps) {
  const t = useWords()
  const language = useLanguage()
  const all = daysFrom(from, to)
  const counts = all.map((day) => days.find((one) => one.day === day)?.customers ?? 0)
  const count = counts.reduce((sum, one) => sum + one, 0)
  const span = { from: formatDate(from, language), to: formatDate(to, language) }
  return (
    <Section title={t('desk.figures.newcomers')}>
      <div className="desk-charts">
        <div className="stack">
          <DayChart
            label={t('desk.figures.newcomersSaid', { ...span, count })}
            days={all}
            axis={(value) =>
              Number.isInteger(value) ? formatQuantity(String(value), language) : ''
            }
            series={[{ name: t('desk.users'), mark: 'first', shape: 'bars', values: counts }]}
          />
          <AsTable>
            <ListTable
              caption={t('desk.figures.newcomers')}
              file={`new-customers-${from}-${to}`}
              heads={[t('label.date'), t('desk.users')]}
              rows={days.toReversed().map(({ day, customers }) => ({
                key: day,
                csv: { day, customers },
                cells: [<Day key="day" date={day} />, formatQuantity(String(customers), language)],
              }))}
            />
          </AsTable>
        </div>
      </div>
    </Section>
  )
}
