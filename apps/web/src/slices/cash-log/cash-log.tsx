import {
  cashSides,
  type cashLog,
  type CashRow,
  type CashSide,
} from '@parkett/contract/customer/cash-log'
import { currencies, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Rows } from '@parkett/ui/row'
import { Segment } from '@parkett/ui/segment'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { cashLogQuery } from '../../cash/queries.ts'
import { JournalSheet } from '../../explain/journal-sheet.tsx'
import { useJournalSheet } from '../../explain/use-journal-sheet.ts'
import { useQueryValue } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { configQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { PeriodBar, usePeriod } from '../../trading/period-bar.tsx'
import { LogExport } from './log-export.tsx'
import { LogRow } from './log-row.tsx'
import { LogSums } from './log-sums.tsx'

const directions = ['all', 'in', 'out'] as const

/**
 * `/ucenter/moneyLog`: every change of cash with the balance after it, under sums that visibly
 * add up.
 */
export function MoneyLog() {
  const t = useWords()
  const [period, setPeriod] = usePeriod()
  const [chosen, setDirection] = useQueryValue('show')
  const [of, setSide] = useQueryValue('side')
  const [wanted, setCurrency] = useQueryValue('currency')
  const journal = useJournalSheet()
  const home = useQuery(configQuery).data?.market.currency
  const direction = directions.find((known) => known === chosen) ?? 'all'
  const currency = currencies.find((known) => known === (wanted ?? home)) ?? 'EUR'
  const side = cashSides.find((known) => known === of) ?? 'both'
  const query = useInfiniteQuery(cashLogQuery({ currency, period, direction, side }))
  const labels = { all: t('action.all'), in: t('moneylog.in'), out: t('moneylog.out') }
  return (
    <ScreenPage>
      <Segment
        label={t('moneylog.direction')}
        value={direction}
        onChange={setDirection}
        options={directions.map((value) => ({ value, label: labels[value] }))}
      />
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <SideChoice value={side} onChange={setSide} />
        <PeriodBar value={period} onChange={setPeriod} />
        <Loaded query={query} failed={t('state.failed', { thing: t('money.log') })}>
          {({ pages }) => (
            <>
              <CurrencyChoice page={pages[0]} value={currency} onChange={setCurrency} />
              <LogSums page={pages[0]} side={side} />
              <LogList
                query={query}
                rows={pages.flatMap(({ rows }) => rows)}
                onOpen={(row) => journal.show(row.journal)}
              />
              {pages[0]?.rows.length === 0 && period !== 'year' && (
                <Widen onWiden={() => setPeriod('year')} />
              )}
              <LogExport asked={{ currency, period, direction, side }} />
            </>
          )}
        </Loaded>
      </Pulled>
      {journal.id !== null && <JournalSheet id={journal.id} onClose={journal.close} />}
    </ScreenPage>
  )
}

type Page = AnswerOf<typeof cashLog>
type ChoiceProps = {
  readonly page: Page | undefined
  readonly value: Currency
  readonly onChange: (currency: Currency) => void
}

const sideWords = {
  both: 'moneylog.bothSides',
  bank: 'moneylog.bank',
  securities: 'moneylog.securities',
} as const
type SideProps = { readonly value: CashSide; readonly onChange: (side: CashSide) => void }

/** Both pockets, or one of them with what was transferred to the other. */
function SideChoice({ value, onChange }: SideProps) {
  const t = useWords()
  const options = cashSides.map((side) => ({ value: side, label: t(sideWords[side]) }))
  return <Segment label={t('moneylog.side')} value={value} onChange={onChange} options={options} />
}

/** A ledger per currency: sums are never mixed. Nothing to choose where there is one. */
function CurrencyChoice({ page, value, onChange }: ChoiceProps) {
  const t = useWords()
  const known = page?.currencies ?? []
  if (known.length < 2) return null
  return (
    <Segment
      label={t('label.currency')}
      value={value}
      onChange={onChange}
      options={known.map((currency) => ({ value: currency, label: currency }))}
    />
  )
}

type LogListProps = {
  readonly query: Parameters<typeof PageFooter>[0]['query']
  readonly rows: readonly CashRow[]
  readonly onOpen: (row: CashRow) => void
}

function LogList({ query, rows, onOpen }: LogListProps) {
  const t = useWords()
  if (rows.length === 0) return <Empty>{t('moneylog.none')}</Empty>
  return (
    <>
      <Rows label={t('money.log')}>
        {rows.map((row) => (
          <LogRow key={row.journal} row={row} onOpen={() => onOpen(row)} />
        ))}
      </Rows>
      <PageFooter query={query} />
    </>
  )
}

function Widen({ onWiden }: { readonly onWiden: () => void }) {
  const t = useWords()
  return (
    <div className="pad">
      <Button kind="secondary" wide onClick={onWiden}>
        {t('period.year')}
      </Button>
    </div>
  )
}
