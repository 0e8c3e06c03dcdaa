import { liabilitiesDays } from '@parkett/contract/customer/liabilities'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Chip } from '@parkett/ui/chip'
import { Notice } from '@parkett/ui/notice'
import { formatDate } from '@parkett/words/format-time'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Amount } from '../../frame/amount.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { RawLine } from '../../frame/raw-line.tsx'
import { read } from '../../frame/reads.ts'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

type Days = AnswerOf<typeof liabilitiesDays>

/**
 * What customers were owed and what was held for them, day by day as it was published; days that
 * are sealed and not published yet are named.
 */
export function Liabilities() {
  const t = useWords()
  const language = useLanguage()
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
            {days.unpublished.length > 0 && (
              <Notice tone="brass">
                {t('desk.owed.unpublished', {
                  days: days.unpublished.map((day) => formatDate(day, language)).join(', '),
                })}
              </Notice>
            )}
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
    </Section>
  )
}

type TableProps = { readonly days: Days; readonly pager: ReactNode }

function Table({ days, pager }: TableProps) {
  const t = useWords()
  return (
    <ListTable
      caption={t('desk.owed')}
      file="owed-held"
      pager={pager}
      empty={t('owed.none')}
      heads={[
        t('label.date'),
        t('owed.liabilities'),
        t('owed.bank'),
        t('owed.due'),
        t('owed.others'),
        t('owed.held'),
        t('owed.difference'),
        t('owed.accounts'),
      ]}
      rows={days.rows.flatMap(({ day, accounts, currencies }) =>
        currencies.map((row) => ({
          key: `${day} ${row.owed.currency}`,
          csv: {
            day,
            currency: row.owed.currency,
            owed: row.owed.amount,
            bank: row.bank.amount,
            due: row.due.amount,
            others: row.others.amount,
            held: row.held.amount,
            difference: row.difference.amount,
            unconfirmed: row.unconfirmed.amount,
            accounts,
          },
          cells: [
            <Day key="day" date={day} />,
            <Amount key="owed" money={row.owed} />,
            <Amount key="bank" money={row.bank} />,
            <Amount key="due" money={row.due} />,
            <Amount key="others" money={row.others} />,
            <Amount key="held" money={row.held} />,
            <Difference key="difference" money={row.difference} />,
            String(accounts),
          ],
        })),
      )}
    />
  )
}

/** Only less than is owed is loud. */
function Difference({
  money,
}: {
  readonly money: Days['rows'][number]['currencies'][number]['held']
}) {
  const amount = <Amount money={money} change />
  return Number(money.amount) < 0 ? <Chip tone="danger">{amount}</Chip> : amount
}
