import { alertRules, watchViews, type AlertRule } from '@parkett/contract/desk/watch'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { Panes } from '../../frame/queue/panes.tsx'
import { Views } from '../../frame/queue/views.tsx'
import { useWords } from '../../frame/words.ts'
import { Alert } from './alert.tsx'
import { Alerts } from './alerts.tsx'
import { Lists } from './lists.tsx'

type WatchProps = { readonly me: StaffMe; readonly rest: string }

const views = [...watchViews, 'lists'] as const
const words = {
  open: 'desk.kyc.waiting',
  late: 'desk.watch.late',
  closed: 'desk.decided',
  lists: 'desk.watch.lists',
} as const

/** What the house must notice by law: alerts, what made them, and what they came to. */
export function Watch({ me, rest }: WatchProps) {
  const t = useWords()
  const [view, setView] = useState<(typeof views)[number]>('open')
  const [rule, setRule] = useState<AlertRule | ''>('')
  return (
    <>
      <Views
        label={t('desk.watch')}
        views={views.map((value) => ({ value, label: t(words[value]) }))}
        value={view}
        onChange={setView}
      />
      {view === 'lists' ? (
        <Lists me={me} />
      ) : (
        <Panes
          list={
            <>
              <SelectField
                label={t('desk.watch.rule')}
                value={rule}
                onChange={setRule}
                options={[
                  { value: '', label: t('action.all') },
                  ...alertRules.map((value) => ({ value, label: t(`desk.watch.rule_${value}`) })),
                ]}
              />
              <Alerts key={`${view}${rule}`} view={view} rule={rule} open={rest} />
            </>
          }
          caseOf={/^\d+$/.test(rest) ? <Alert key={rest} id={rest} me={me} /> : null}
        />
      )}
    </>
  )
}
