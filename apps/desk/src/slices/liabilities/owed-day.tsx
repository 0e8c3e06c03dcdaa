import { liabilitiesDay } from '@parkett/contract/customer/liabilities'
import type { WireMoney } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { movesOf } from './moves.ts'

type Row = AnswerOf<typeof liabilitiesDay>['rows'][number]

/** Whom the sum of a day is owed to, and what the day before said. */
export function OwedDay({ day }: { readonly day: string }) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const params = { day }
  const query = useQuery({
    ...read.one(liabilitiesDay, { params, query: { cursor } }),
    placeholderData: (shown) => shown,
  })
  const title = t('desk.owed.customers', { day: formatDate(day, language) })
  return (
    <Section title={title}>
      <Loaded query={query}>
        {({ rows, next }) => (
          <ListTable
            caption={title}
            file={`owed-${day}`}
            pager={pager(next)}
            empty={t('desk.owed.nothing')}
            whole={async (at) => {
              const page = await callDesk(liabilitiesDay, { params, query: { cursor: at } })
              return { rows: page.rows.flatMap(csvOf), next: page.next }
            }}
            heads={[
              t('label.name'),
              t('owed.liabilities'),
              t('desk.owed.before'),
              t('desk.owed.moved'),
            ]}
            rows={rows.flatMap((row) =>
              movesOf(row).map(({ owed, before, moved }) => ({
                key: `${row.customer} ${owed.currency}`,
                csv: {},
                cells: [
                  <CustomerLink key="name" id={row.customer} />,
                  <Amount key="owed" money={owed} />,
                  <Amount key="before" money={before} />,
                  <Moved key="moved" money={moved} />,
                ],
              })),
            )}
          />
        )}
      </Loaded>
    </Section>
  )
}

const Moved = ({ money }: { readonly money: WireMoney }) =>
  Number(money.amount) === 0 ? <>–</> : <Amount money={money} change />

const csvOf = (row: Row) =>
  movesOf(row).map(({ owed, before, moved }) => ({
    customer: row.customer,
    currency: owed.currency,
    owed: owed.amount,
    before: before.amount,
    change: moved.amount,
  }))
