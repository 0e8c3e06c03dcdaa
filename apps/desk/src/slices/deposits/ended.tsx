import { incomingLinesList, type EndedLine } from '@parkett/contract/desk/incoming-lines'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { hrefOf } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { shortOf } from '../../frame/short.ts'
import { Day, When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

type EndedProps = { readonly title: string; readonly ends?: 'returned' }

/** Lines that became somebody's or go back, or the latter alone, the latest first. */
export function Ended({ title, ends }: EndedProps) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(incomingLinesList, { query: { ended: cursor, ends } }),
    placeholderData: (shown) => shown,
  })
  return (
    <Section title={title}>
      <Loaded query={query}>
        {({ ended, endedNext }) => (
          <>
            {ended.length === 0 ? (
              <Empty>{t('state.empty')}</Empty>
            ) : (
              <DataTable
                caption={title}
                heads={[
                  t('label.time'),
                  t('label.date'),
                  t('desk.deposit.remitter'),
                  t('label.amount'),
                  t('label.status'),
                ]}
                rows={ended.map((line) => ({
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
            )}
            <div className="inline">{pager(endedNext)}</div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Whose it became, until when a pool earned it, or why and with which payment file it goes back. */
function End({ line }: { readonly line: EndedLine }) {
  const t = useWords()
  const { customer, reason, file, withdrawal, poolDay } = line
  if (withdrawal !== null)
    return <a href={hrefOf('withdrawals', withdrawal)}>{t('desk.deposit.cameBack')}</a>
  if (customer !== null) return <CustomerLink id={customer} />
  if (poolDay !== null)
    return (
      <>
        {t('desk.deposit.poolAct')}, <Day date={poolDay} />
      </>
    )
  const where =
    file === null ? t('desk.deposit.fileWaits') : t('desk.deposit.inFile', { file: shortOf(file) })
  return (
    <>
      {reason !== null && t(`desk.deposit.return_${reason}`)}, {where}
    </>
  )
}
