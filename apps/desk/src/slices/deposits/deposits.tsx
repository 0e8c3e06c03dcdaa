import type { StaffMe } from '@parkett/contract/desk/staff'
import { incomingLinesList, type EndedLine } from '@parkett/contract/desk/incoming-lines'
import { DataTable } from '@parkett/ui/data-table'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { hrefOf } from '../../frame/place.ts'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { shortOf } from '../../frame/short.ts'
import { Day, When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { CustomerDeposits } from './customer-deposits.tsx'
import { Line } from './line.tsx'

/**
 * O3: bank lines of nobody, each with whom it may be for; then what came in through the
 * provider.
 */
export function Deposits({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const openPages = usePages()
  const endedPages = usePages()
  const [open, ended] = [openPages.cursor, endedPages.cursor]
  const query = useQuery(read.one(incomingLinesList, { query: { open, ended } }))
  return (
    <Loaded query={query}>
      {(lines) => (
        <>
          <Section title={t('desk.deposit.unmatched')}>
            {lines.open.length === 0 ? (
              <Notice tone="success">{t('desk.deposit.noneOpen')}</Notice>
            ) : (
              lines.open.map((line) => <Line key={line.id} line={line} now={lines.at} me={me} />)
            )}
            <div className="inline">{openPages.pager(lines.openNext)}</div>
          </Section>
          {lines.ended.length > 0 && (
            <Section title={t('desk.deposit.ended')}>
              <DataTable
                caption={t('desk.deposit.ended')}
                heads={[
                  t('label.time'),
                  t('label.date'),
                  t('desk.deposit.remitter'),
                  t('label.amount'),
                  t('label.status'),
                ]}
                rows={lines.ended.map((line) => ({
                  key: line.id,
                  cells: [
                    <When key="at" at={line.at} />,
                    <Day key="day" date={line.bookedOn} />,
                    line.remitter,
                    <Amount key="amount" money={line.amount} />,
                    <End key="end" line={line} />,
                  ],
                }))}
              />
              <div className="inline">{endedPages.pager(lines.endedNext)}</div>
            </Section>
          )}
          <CustomerDeposits />
        </>
      )}
    </Loaded>
  )
}

/** Whose it became, or why and with which payment file it goes back. */
function End({ line }: { readonly line: EndedLine }) {
  const t = useWords()
  const { customer, reason, file, withdrawal } = line
  if (withdrawal !== null)
    return <a href={hrefOf('withdrawals', withdrawal)}>{t('desk.deposit.cameBack')}</a>
  if (customer !== null) return <CustomerLink id={customer} />
  const where =
    file === null ? t('desk.deposit.fileWaits') : t('desk.deposit.inFile', { file: shortOf(file) })
  return (
    <>
      {reason !== null && t(`desk.deposit.return_${reason}`)}, {where}
    </>
  )
}
