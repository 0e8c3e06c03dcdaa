import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Sparkline } from '@parkett/ui/sparkline'
import { formatFine } from '@parkett/words/format-fine'
import { useState } from 'react'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** What the pool brought, day by day, as a line and as a table. */
export function Curve({ pool }: { readonly pool: TreasuryPool }) {
  const t = useWords()
  const format = useFormat()
  const [asTable, setAsTable] = useState(false)
  const { days, sevenDays, yesterday, earned } = pool
  const last = days.at(-1)
  return (
    <>
      {sevenDays !== null && (
        <div className="tile total-tile">
          <span className="total-figures">
            <small>{t('treasury.lastYear')}</small>
            <b className="num">{format.percent(sevenDays.simple)}</b>
            <small>{t('treasury.sevenDays', { date: format.date(sevenDays.on) })}</small>
          </span>
          <Sparkline plain points={days.slice(-30).map(({ income }) => Number(income))} />
        </div>
      )}
      <Ledger plain>
        <Line
          label={t('treasury.compound')}
          value={sevenDays === null ? '–' : format.percent(sevenDays.compound)}
        />
        <Line
          label={t('treasury.income')}
          value={last === undefined ? '–' : formatFine(last.income, format.language)}
          hint={last === undefined ? undefined : format.date(last.day)}
        />
        <Line
          label={t('treasury.yesterday')}
          value={<OwnAmount>{format.gain(yesterday)}</OwnAmount>}
        />
        <Line label={t('treasury.earned')} value={<OwnAmount>{format.gain(earned)}</OwnAmount>} />
      </Ledger>
      <div className="pad after">
        <Button kind="quiet" onClick={() => setAsTable(!asTable)} aria-expanded={asTable}>
          {t(asTable ? 'chart.showChart' : 'chart.showTable')}
        </Button>
      </div>
      {asTable && (
        <DataTable
          caption={t('treasury.income')}
          heads={[t('label.date'), t('treasury.income')]}
          rows={days.toReversed().map(({ day, income }) => ({
            key: day,
            cells: [format.date(day), formatFine(income, format.language)],
          }))}
        />
      )}
    </>
  )
}
