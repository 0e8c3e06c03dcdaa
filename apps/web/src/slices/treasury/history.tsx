import type { treasuryInterest, TreasuryOrder } from '@parkett/contract/customer/treasury'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { Segment } from '@parkett/ui/segment'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { SavePaper } from '../../papers/save-paper.tsx'
import { useAddress, useQueryValue } from '../../router/address.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { CsvButton } from '../../trading/csv-button.tsx'
import { Filters } from '../../trading/filters.tsx'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { usePeriod, usePeriodFilter, type ShownPeriod } from '../../trading/period.ts'
import { useFormat } from '../../trading/use-format.ts'
import { kindWord, statusWords } from '@parkett/words/treasury-words'
import { historyQuery, interestQuery } from './queries.ts'
import { Receipt } from './receipt.tsx'
import { useHistoryCsv } from './history-csv.ts'

type Currency = TreasuryOrder['amount']['currency']

/** `/trade/history`: what was bought and given back, and what each day earned. */
export function History() {
  const { order, currency } = useAddress().query
  if (order !== undefined) return <Receipt id={order} />
  return <Lists currency={currency === 'CNY' ? 'CNY' : 'EUR'} />
}

function Lists({ currency }: { readonly currency: Currency }) {
  const t = useWords()
  const [shown, show] = useQueryValue('v')
  const [period] = usePeriod()
  const filter = usePeriodFilter(period)
  const isInterest = shown === 'interest'
  return (
    <ScreenPage>
      <div className="after">
        <Segment
          label={t('title.treasuryHistory')}
          value={isInterest ? 'interest' : 'orders'}
          onChange={(value) => show(value === 'interest' ? value : undefined)}
          options={[
            { value: 'orders', label: t('treasury.orders') },
            { value: 'interest', label: t('treasury.interest') },
          ]}
        />
      </div>
      <Filters of={[filter]} />
      {isInterest ? (
        <Interest currency={currency} period={period} />
      ) : (
        <Orders currency={currency} period={period} />
      )}
      <Export currency={currency} period={period} />
    </ScreenPage>
  )
}

type ListProps = { readonly currency: Currency; readonly period: ShownPeriod }

function Orders({ currency, period }: ListProps) {
  const t = useWords()
  const format = useFormat()
  const query = useInfiniteQuery(historyQuery({ currency, period }))
  return (
    <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.treasuryHistory') })}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (rows.length === 0) return <Nothing />
          return (
            <>
              <Rows label={t('treasury.orders')} onward>
                {rows.map((row) => (
                  <Row
                    key={row.id}
                    name={t(kindWord(row))}
                    sub={`${t(statusWords[row.status])} · ${format.minute(row.askedAt)}`}
                    value={<OwnAmount>{format.money(row.amount)}</OwnAmount>}
                    href={href(paths.treasuryHistory({ order: row.id }))}
                  />
                ))}
              </Rows>
              <PageFooter query={query} />
            </>
          )
        }}
      </Loaded>
    </Pulled>
  )
}

function Interest({ currency, period }: ListProps) {
  const t = useWords()
  const query = useInfiniteQuery(interestQuery({ currency, period }))
  return (
    <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
      <Loaded query={query} failed={t('state.failed', { thing: t('treasury.interest') })}>
        {({ pages }) => {
          const [first] = pages
          if (first === undefined || first.rows.length === 0) return <Nothing />
          return (
            <>
              <Months first={first} />
              <Days rows={pages.flatMap((page) => page.rows)} />
              <PageFooter query={query} />
            </>
          )
        }}
      </Loaded>
    </Pulled>
  )
}

type Answer = AnswerOf<typeof treasuryInterest>

function Months({ first }: { readonly first: Answer }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Ledger>
      {first.months.map(({ month, amount }) => (
        <Line
          key={month}
          label={format.month(month)}
          value={<OwnAmount>{format.gain(amount)}</OwnAmount>}
        />
      ))}
      <Line
        total
        label={t('label.total')}
        value={<OwnAmount>{format.gain(first.total)}</OwnAmount>}
      />
    </Ledger>
  )
}

function Days({ rows }: Pick<Answer, 'rows'>) {
  const t = useWords()
  const format = useFormat()
  return (
    <Rows label={t('treasury.interest')}>
      {rows.map(({ day, units, amount }) => (
        <Row
          key={day}
          name={format.date(day)}
          sub={<OwnAmount>{t('treasury.onUnits', { amount: format.money(units) })}</OwnAmount>}
          value={<OwnAmount>{format.gain(amount)}</OwnAmount>}
        />
      ))}
    </Rows>
  )
}

function Export({ currency, period }: ListProps) {
  const t = useWords()
  const rows = useHistoryCsv({ currency, period })
  return (
    <div className="pad stack-2">
      <SavePaper label={t('portfolio.pdf')} wanted={{ kind: 'treasury', currency, period }} />
      <CsvButton name={`parkett-treasury-${period}.csv`} rows={rows} />
    </div>
  )
}

function Nothing() {
  const t = useWords()
  const action = (
    <ButtonLink kind="secondary" href={href(paths.treasuryPurchase())}>
      {t('treasury.buy')}
    </ButtonLink>
  )
  return <Empty action={action}>{t('treasury.none')}</Empty>
}
