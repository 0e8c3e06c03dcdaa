import { payoutsCounts } from '@parkett/contract/desk/payout-filter'
import { togetherMost } from '@parkett/contract/desk/payouts-together'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { Payout } from '@parkett/contract/desk/withdrawals'
import { viewSaid } from '../../frame/asked.ts'
import { useMarks } from '../../frame/queue/marks.ts'
import { Panes } from '../../frame/queue/panes.tsx'
import { useQueuePlace } from '../../frame/queue/queue-place.ts'
import { useCounts } from '../../frame/queue/use-counts.ts'
import { Views } from '../../frame/queue/views.tsx'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { useWords } from '../../frame/words.ts'
import { fields, filterOf, payoutViews, viewOf } from './asked.ts'
import { Files } from './files.tsx'
import { Payout as One } from './payout.tsx'
import { PayoutsFilter } from './payouts-filter.tsx'
import { Queue } from './queue.tsx'
import { TogetherPayouts } from './together.tsx'

const labels = {
  open: 'desk.open',
  sent: 'desk.payout.sent',
  ended: 'desk.payout.ended',
  files: 'desk.payout.files',
} as const

/**
 * Withdrawals that wait, are on their way or ended, beside the one that is looked at; and the
 * files for the bank.
 */
export function Payouts({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { open, key, asked: said, go } = useQueuePlace('withdrawals', fields)
  const view = viewOf(said)
  const asked = filterOf(said, view)
  const { data } = useCounts('withdrawals', payoutsCounts)
  const marks = useMarks<Payout>(togetherMost)
  return (
    <>
      <Views
        label={t('desk.payouts')}
        views={payoutViews.map((value) => ({
          value,
          label: t(labels[value]),
          counted: data?.views.find((one) => one.view === value),
        }))}
        value={view}
        onChange={(next) => go({ ...asked, state: viewSaid(next) })}
      />
      {view === 'files' ? (
        <Files me={me} />
      ) : (
        <>
          <SavedViews
            me={me}
            list="withdrawals"
            asked={asked}
            unsaid={{ state: 'open' }}
            counts={data?.saved}
          />
          <Panes
            list={
              <>
                <PayoutsFilter asked={asked} state={view} onAsk={go} />
                <Queue
                  of={key}
                  asked={asked}
                  state={view}
                  open={open}
                  marked={marks.marked}
                  onAsk={go}
                />
                <TogetherPayouts marks={marks} />
              </>
            }
            caseOf={open === '' ? null : <One key={open} id={open} me={me} marks={marks} />}
          />
        </>
      )}
    </>
  )
}
