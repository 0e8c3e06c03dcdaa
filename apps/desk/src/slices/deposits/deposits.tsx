import { incomingLinesCounts } from '@parkett/contract/desk/line-filter'
import { linesTogetherMost } from '@parkett/contract/desk/lines-together'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { viewSaid } from '../../frame/asked.ts'
import { pickedOf } from '../../frame/pick-field.tsx'
import { useMarks } from '../../frame/queue/marks.ts'
import { useQueuePlace } from '../../frame/queue/queue-place.ts'
import { useCounts } from '../../frame/queue/use-counts.ts'
import { Views } from '../../frame/queue/views.tsx'
import { useWords } from '../../frame/words.ts'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { depositViews, fields, filterOf, type LinesAsked } from './asked.ts'
import { ChargedBack, CustomerDeposits } from './customer-deposits.tsx'
import { Ended } from './ended.tsx'
import type { MarkedLine } from './marked.ts'
import { Unmatched } from './unmatched.tsx'

/**
 * O3: bank lines of nobody beside the one that is looked at; those that ended; and what came in
 * through the provider.
 */
export function Deposits({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { open, key, asked: said, go } = useQueuePlace('deposits', fields)
  const view = pickedOf(depositViews, said.view) ?? 'open'
  const asked = filterOf(said)
  const marks = useMarks<MarkedLine>(linesTogetherMost)
  const { data } = useCounts('deposits', incomingLinesCounts)
  const ask = (next: LinesAsked): void => go({ ...next, view: '' })
  const views = [
    { value: 'open', label: t('desk.deposit.unmatched'), counted: data?.views[0] },
    { value: 'ended', label: t('desk.deposit.ended') },
    { value: 'returned', label: t('desk.deposit.sentBack') },
    { value: 'provider', label: t('desk.deposit.list') },
    { value: 'charged_back', label: t('desk.deposit.kind_charged_back') },
  ] as const
  return (
    <>
      <Views
        label={t('desk.deposit.title')}
        views={views}
        value={view}
        onChange={(next) => go({ ...asked, view: viewSaid(next) })}
      />
      {view === 'open' && (
        <>
          <SavedViews me={me} list="deposits" asked={asked} counts={data?.saved} />
          <Unmatched me={me} of={key} asked={asked} open={open} marks={marks} onAsk={ask} />
        </>
      )}
      {view === 'ended' && <Ended title={t('desk.deposit.ended')} />}
      {view === 'returned' && <Ended title={t('desk.deposit.sentBack')} ends="returned" />}
      {view === 'provider' && <CustomerDeposits />}
      {view === 'charged_back' && <ChargedBack />}
    </>
  )
}
