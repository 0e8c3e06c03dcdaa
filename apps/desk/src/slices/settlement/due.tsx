import { settlementDue } from '@parkett/contract/desk/settlement'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { Chip } from '@parkett/ui/chip'
import { formatQuantity } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { loadName } from '../../customer/names.ts'
import { Amount } from '../../frame/amount.tsx'
import { type Asked, askedHref, goAsked } from '../../frame/asked.ts'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { DueFilter, marketOf, type Field } from './due-filter.tsx'
import { marketWords } from './market-words.ts'
import { Trades } from './trades.tsx'

type Row = AnswerOf<typeof settlementDue>['rows'][number]
type DueProps = {
  readonly me: StaffMe
  readonly asked: Asked<Field>
  readonly state: 'open' | 'late'
}

/** Whose trades are not settled, one line a customer and day; a line opens to its trades. */
export function Due({ me, asked, state }: DueProps) {
  const { trades, ...filter } = asked
  const [customer = '', date = '', currency = ''] = trades.split('.')
  const key = JSON.stringify(filter)
  return (
    <>
      <DueFilter key={key} asked={asked} />
      <Found key={`found ${key}`} asked={asked} state={state} />
      {currency !== '' && (
        <Trades
          key={trades}
          me={me}
          of={{ customer, date, currency }}
          onClose={() => goAsked('settlement', filter)}
        />
      )}
    </>
  )
}

function Found({ asked, state }: Omit<DueProps, 'me'>) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const { date, customer } = asked
  const market = marketOf(asked.market)
  const given = (at: string | undefined): QueryOf<typeof settlementDue> => ({
    state,
    ...(market !== undefined && { market }),
    ...(date !== '' && { date }),
    ...(customer !== '' && { customer }),
    ...(at !== undefined && { cursor: at }),
  })
  const query = useQuery(read.one(settlementDue, { query: given(cursor) }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('desk.settle.days')}
          file={['settlement', state, market, date].filter(Boolean).join('-')}
          pager={pager(next)}
          empty={t('desk.settle.none')}
          whole={async (at) => {
            const page = await callDesk(settlementDue, { query: given(at) })
            const names = await Promise.all(page.rows.map((row) => loadName(row.customer)))
            return {
              rows: page.rows.map((row, place) => csvOf(row, names[place]?.username ?? '')),
              next: page.next,
            }
          }}
          heads={[
            t('desk.settle.day'),
            t('desk.trades.customer'),
            t('desk.settle.market'),
            t('desk.settle.trades'),
            t('desk.settle.owed'),
            t('desk.settle.due'),
            t('label.status'),
          ]}
          rows={rows.map((row) => ({
            key: placeOf(row),
            csv: csvOf(row, ''),
            cells: [
              <a key="day" href={askedHref('settlement', { ...asked, trades: placeOf(row) })}>
                <Day date={row.date} />
              </a>,
              <CustomerLink key="customer" id={row.customer} />,
              <span key="market" className="desk-whole">
                {t(marketWords[row.market])}
              </span>,
              formatQuantity(String(row.trades), language),
              <Amount key="owed" money={row.owed} />,
              <Amount key="due" money={row.due} />,
              <State key="state" row={row} />,
            ],
          }))}
        />
      )}
    </Loaded>
  )
}

const placeOf = ({ customer, date, owed }: Row): string => `${customer}.${date}.${owed.currency}`

function State({ row: { late, halted } }: { readonly row: Row }) {
  const t = useWords()
  return (
    <span className="inline">
      {late ? <Chip tone="danger">{t('desk.settle.late')}</Chip> : t('desk.trades.open')}
      {halted && <Chip tone="danger">{t('desk.halted')}</Chip>}
    </span>
  )
}

/** As accounting reads it: who by name and number. */
const csvOf = ({ customer, owed, due, late, halted, ...row }: Row, name: string) => ({
  date: row.date,
  market: row.market,
  customer,
  name,
  trades: row.trades,
  currency: owed.currency,
  owed: owed.amount,
  due: due.amount,
  late: late ? 'yes' : '',
  stopped: halted ? 'yes' : '',
})
