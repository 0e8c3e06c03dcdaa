import { watchViews } from '@parkett/contract/desk/watch'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { viewSaid } from '../../frame/asked.ts'
import { Panes } from '../../frame/queue/panes.tsx'
import { useQueuePlace } from '../../frame/queue/queue-place.ts'
import { Views } from '../../frame/queue/views.tsx'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { useWords } from '../../frame/words.ts'
import { Alert } from './alert.tsx'
import { Alerts } from './alerts.tsx'
import { fields, filterOf } from './asked.ts'
import { Lists } from './lists.tsx'

const views = [...watchViews, 'lists'] as const
const words = {
  open: 'desk.kyc.waiting',
  late: 'desk.watch.late',
  closed: 'desk.decided',
  lists: 'desk.watch.lists',
} as const
const unsaid = { view: 'open' } as const

/** What the house must notice by law: alerts, what made them, and what they came to. */
export function Watch({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { open, key, asked: said, go } = useQueuePlace('watch', fields)
  const view = views.find((one) => one === said.view) ?? 'open'
  const asked = filterOf(said)
  return (
    <>
      <Views
        label={t('desk.watch')}
        views={views.map((value) => ({ value, label: t(words[value]) }))}
        value={view}
        onChange={(next) =>
          go(
            next === 'lists'
              ? { ...asked, view: next }
              : filterOf({ ...asked, view: viewSaid(next) }),
          )
        }
      />
      {view === 'lists' ? (
        <Lists me={me} />
      ) : (
        <>
          {/* Without a number beside each: one of the own name would tell of an alert about oneself. */}
          <SavedViews me={me} list="watch" asked={asked} unsaid={unsaid} />
          <Panes
            list={<Alerts of={key} asked={asked} open={open} onAsk={go} />}
            caseOf={open === '' ? null : <Alert key={open} id={open} me={me} />}
          />
        </>
      )}
    </>
  )
}
