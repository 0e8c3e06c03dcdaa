import {
  pspReportsList,
  pspReportsUpload,
  type PspDifference,
  type PspReport,
} from '@parkett/contract/desk/psp-reports'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CustomerLink } from '../../../customer/customer-link.tsx'
import { Amount } from '../../../frame/amount.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { may, mayAsk } from '../../../frame/may.ts'
import { usePages } from '../../../frame/pager.tsx'
import { read } from '../../../frame/reads.ts'
import { callDesk } from '../../../frame/server.ts'
import { Day } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import { FeeDifference } from './fee-difference.tsx'
import { FileForm } from '../../../frame/file-form.tsx'

/**
 * What the payment provider says it settled, beside the ledger: its reports, and each payment
 * on which they differ.
 */
export function ProviderReports({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const [reportPages, differencePages] = [usePages(), usePages()]
  const [reports, differences] = [reportPages.cursor, differencePages.cursor]
  const query = useQuery(read.one(pspReportsList, { query: { reports, differences } }))
  return (
    <Section title={t('desk.psp.title')}>
      <p className="quiet">{t('desk.psp.text')}</p>
      {may(me, 'pspReports.upload') && <Upload />}
      <Loaded query={query}>
        {(shown) => (
          <>
            {/* Before the first report nothing agrees yet. */}
            {(shown.reports.length > 0 || shown.differences.length > 0) && (
              <Differences
                rows={shown.differences}
                pager={differencePages.pager(shown.differencesNext)}
              />
            )}
            {mayAsk(me, 'psp.feeDifference') && <FeeDifference rows={shown.differences} />}
            <Reports rows={shown.reports} pager={reportPages.pager(shown.reportsNext)} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Upload() {
  const t = useWords()
  const send = async (file: File): Promise<readonly string[]> => {
    const { reports } = await callDesk(pspReportsUpload, { file })
    return reports.map(({ payout, booked, rows }) => t('desk.psp.taken', { payout, booked, rows }))
  }
  return (
    <FileForm
      label={t('desk.psp.file')}
      action={t('desk.psp.upload')}
      accept=".csv,text/csv"
      send={send}
    />
  )
}

type ListProps<R> = { readonly rows: readonly R[]; readonly pager: ReactNode }

function Differences({ rows, pager }: ListProps<PspDifference>) {
  const t = useWords()
  if (rows.length === 0) return <Notice tone="success">{t('desk.psp.agrees')}</Notice>
  return (
    <ListTable
      caption={t('desk.psp.differences')}
      file="psp-differences"
      pager={pager}
      heads={[
        t('desk.psp.payment'),
        t('desk.trades.customer'),
        t('desk.psp.reported'),
        t('deposit.fee'),
        t('desk.ledger'),
        t('deposit.fee'),
        t('desk.reason'),
        t('desk.psp.openSince'),
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        csv: {
          payout: row.payout ?? '',
          type: row.kind,
          payment: row.payment,
          customer: row.customer ?? '',
          currency: (row.reported ?? row.ledger)?.currency ?? '',
          reported: row.reported?.amount ?? '',
          reportedFee: row.reportedFee?.amount ?? '',
          ledger: row.ledger?.amount ?? '',
          ledgerFee: row.ledgerFee?.amount ?? '',
          reason: row.fault,
          since: row.since,
        },
        cells: [
          <span key="payment">
            {t(`desk.psp.kind_${row.kind}`)} {row.payment}
          </span>,
          row.customer === null ? '–' : <CustomerLink key="who" id={row.customer} />,
          row.reported === null ? '–' : <Amount key="reported" money={row.reported} />,
          row.reportedFee === null ? '–' : <Amount key="reportedFee" money={row.reportedFee} />,
          row.ledger === null ? '–' : <Amount key="ledger" money={row.ledger} />,
          row.ledgerFee === null ? '–' : <Amount key="ledgerFee" money={row.ledgerFee} />,
          <Chip key="fault" tone="danger">
            {t(`desk.psp.fault_${row.fault}`)}
          </Chip>,
          <Day key="since" date={row.since} />,
        ],
      }))}
    />
  )
}

function Reports({ rows, pager }: ListProps<PspReport>) {
  const t = useWords()
  return (
    <ListTable
      caption={t('desk.psp.title')}
      file="psp-reports"
      empty={t('desk.psp.none')}
      pager={pager}
      heads={[
        t('desk.psp.payout'),
        t('label.date'),
        t('desk.psp.gross'),
        t('deposit.fee'),
        t('desk.psp.net'),
        t('desk.psp.booked'),
      ]}
      rows={rows.map(({ id, payout, paidOn, gross, fee, net, rows: count, booked }) => ({
        key: id,
        csv: {
          payout,
          paidOn,
          currency: gross.currency,
          gross: gross.amount,
          fee: fee.amount,
          net: net.amount,
          rows: count,
          booked,
        },
        cells: [
          payout,
          <Day key="day" date={paidOn} />,
          <Amount key="gross" money={gross} />,
          <Amount key="fee" money={fee} />,
          <Amount key="net" money={net} />,
          booked === count ? (
            t('desk.psp.bookedOf', { booked, rows: count })
          ) : (
            <Chip key="booked" tone="danger">
              {t('desk.psp.bookedOf', { booked, rows: count })}
            </Chip>
          ),
        ],
      }))}
    />
  )
}
