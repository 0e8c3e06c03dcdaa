import { adjustmentsList } from '@parkett/contract/desk/adjustments'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { Dialog } from '@parkett/ui/dialog'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { accountName } from '../../frame/account-name.ts'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { mayAsk } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { askApproval } from '../../frame/reason-part.tsx'
import { shortOf } from '../../frame/short.ts'
import { useAct } from '../../frame/use-act.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { Ask } from './ask.tsx'

type AdjustmentsProps = { readonly me: StaffMe; readonly rest: string }
type Row = AnswerOf<typeof adjustmentsList>['rows'][number]

/**
 * The only way to move money by hand: asked for here, decided by another person under
 * Approvals.
 */
export function Adjustments({ me, rest }: AdjustmentsProps) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(adjustmentsList, { query: { cursor } }))
  return (
    <>
      {mayAsk(me, 'ledger.adjustment') && <Ask customer={rest} />}
      <Section title={t('desk.adjust.made')}>
        <Loaded query={query}>
          {({ rows, next }) => (
            <div className="stack">
              {rows.length === 0 ? <Empty>{t('state.empty')}</Empty> : <Made rows={rows} me={me} />}
              <div className="inline">{pager(next)}</div>
            </div>
          )}
        </Loaded>
      </Section>
    </>
  )
}

function Made({ rows, me }: { readonly rows: readonly Row[]; readonly me: StaffMe }) {
  const t = useWords()
  return (
    <DataTable
      caption={t('desk.adjust.made')}
      heads={[
        t('label.time'),
        t('desk.trades.customer'),
        t('label.amount'),
        t('desk.adjust.reason'),
        t('desk.adjust.counter'),
        t('desk.actor'),
        t('label.status'),
      ]}
      rows={rows.map((row) => ({
        key: row.journal,
        cells: [
          <When key="at" at={row.at} />,
          <CustomerLink key="customer" id={row.customer} name={row.username} />,
          <Amount key="amount" money={row.amount} change />,
          t(`desk.adjust.reason_${row.reason}`),
          accountName(row.counter, t),
          `${row.requester} + ${row.approver}`,
          <State key="state" row={row} me={me} />,
        ],
      }))}
    />
  )
}

/**
 * A correction is never an edit: the opposite is asked for, dated now and naming what it takes
 * back.
 */
function State({ row, me }: { readonly row: Row; readonly me: StaffMe }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const { customer, journal, reverses } = row
  const act = useAct((write) =>
    askApproval(
      write,
      { kind: 'ledger.reversal', customer, journal },
      `${t('desk.reversal')} ${shortOf(journal)}`,
    ),
  )
  if (reverses !== null) return <>{t('desk.adjust.takesBack', { journal: shortOf(reverses) })}</>
  if (row.reversed) return <>{t('desk.adjust.takenBack')}</>
  if (asked) return <>{t('desk.asked')}</>
  if (!mayAsk(me, 'ledger.reversal')) return <>–</>
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t('desk.adjust.reverse')}
      </Button>
      <Dialog
        open={asking}
        question={t('desk.reversal')}
        consequence={
          <>
            <p>{t('desk.adjust.reverseText')}</p>
            <p>
              <Amount money={row.amount} change /> · {isolated(row.username)}
            </p>
          </>
        }
        cancelLabel={t('action.cancel')}
        actLabel={t('desk.ask')}
        busy={act.busy}
        error={act.error}
        onCancel={() => setAsking(false)}
        onAct={() =>
          void act.run().then((done) => {
            if (!done) return
            setAsking(false)
            setAsked(true)
          })
        }
      />
    </>
  )
}
