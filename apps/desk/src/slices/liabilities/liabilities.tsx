import { liabilitiesDays } from '@parkett/contract/customer/liabilities'
import { Chip } from '@parkett/ui/chip'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Amount } from '../../frame/amount.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { hrefOf } from '../../frame/place.ts'
import { RawLine } from '../../frame/raw-line.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { type DayRow, dayRows, type Days } from './day-rows.ts'
import { OwedDay } from './owed-day.tsx'

/**
 * What customers were owed and what was held for them, day by day as it was published; a day opens
 * to its customers. Days that are sealed and not published yet are named.
 */
export function Liabilities({ rest }: { readonly rest: string }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(liabilitiesDays, { query: { cursor } }),
    placeholderData: (shown) => shown,
  })
  return (
    <Section title={t('owed.text')}>
      <Loaded query={query}>
        {(days) => (
          <div className="stack">
            <Table days={days} pager={pager(days.next)} />
            {days.rows.length > 0 && (
              <RawLine>
                {days.rows.map(({ day, root }) => (
                  <p key={day} className="desk-code">
                    {day} {root}
                  </p>
                ))}
              </RawLine>
            )}
          </div>
        )}
      </Loaded>
      {rest !== '' && <OwedDay key={rest} day={rest} />}
    </Section>
  )
}

type TableProps = { readonly days: Days; readonly pager: ReactNode }

function Table({ days, pager }: TableProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <ListTable
      caption={t('desk.owed')}
      file="owed-held"
      pager={pager}
      empty={t('owed.none')}
      whole={async (cursor) => {
        const page = await callDesk(liabilitiesDays, { query: { cursor } })
        return { rows: dayRows(page).map(csvOf), next: page.next }
      }}
      heads={[
        t('label.date'),
        t('label.status'),
        t('owed.liabilities'),
        t('owed.bank'),
        t('owed.due'),
        t('owed.others'),
        t('owed.held'),
        t('owed.difference'),
        t('owed.accounts'),
      ]}
      rows={dayRows(days).map((row) => {
        const { day, accounts, sums } = row
        return {
          key: `${day} ${sums?.owed.currency ?? ''}`,
          csv: csvOf(row),
          cells: [
            accounts === null ? (
              formatDate(day, language)
            ) : (
              <a key="day" href={hrefOf('owed', day)}>
                <time dateTime={day}>{formatDate(day, language)}</time>
              </a>
            ),
            accounts === null ? (
              <Chip key="state" tone="brass">
                {t('desk.owed.waits')}
              </Chip>
            ) : (
              t('desk.owed.published')
            ),
            ...sumsOf(sums, accounts === null ? '–' : t('desk.owed.nothing')),
            accounts === null ? '–' : String(accounts),
          ],
        }
      })}
    />
  )
}

/** The six figures of a currency, or what is said instead of the first. */
function sumsOf(sums: DayRow['sums'], instead: string): readonly ReactNode[] {
  if (sums === null) return [instead, '–', '–', '–', '–', '–']
  return [
    <Amount key="owed" money={sums.owed} />,
    <Amount key="bank" money={sums.bank} />,
    <Amount key="due" money={sums.due} />,
    <Amount key="others" money={sums.others} />,
    <Amount key="held" money={sums.held} />,
    <Difference key="difference" money={sums.difference} />,
  ]
}

/** Only less than is owed is loud. */
function Difference({ money }: { readonly money: NonNullable<DayRow['sums']>['held'] }) {
  const amount = <Amount money={money} change />
  return Number(money.amount) < 0 ? <Chip tone="danger">{amount}</Chip> : amount
}

const csvOf = ({ day, accounts, sums }: DayRow) => ({
  day,
  currency: sums?.owed.currency ?? '',
  owed: sums?.owed.amount ?? '',
  bank: sums?.bank.amount ?? '',
  due: sums?.due.amount ?? '',
  others: sums?.others.amount ?? '',
  held: sums?.held.amount ?? '',
  difference: sums?.difference.amount ?? '',
  unconfirmed: sums?.unconfirmed.amount ?? '',
  accounts: accounts ?? '',
})
