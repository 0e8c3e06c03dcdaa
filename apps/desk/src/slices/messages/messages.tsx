import type { StaffMe } from '@parkett/contract/desk/staff'
import { readAsked, goAsked } from '../../frame/asked.ts'
import { Views } from '../../frame/queue/views.tsx'
import { useWords } from '../../frame/words.ts'
import { fields, Left } from './left.tsx'
import { Stuck } from './stuck.tsx'

/** What was told to whom by which channel, and what could not be sent. */
export function Messages({ me, rest }: { readonly me: StaffMe; readonly rest: string }) {
  const t = useWords()
  const asked = readAsked(rest, fields)
  const view = asked.view === 'stuck' ? 'stuck' : 'left'
  return (
    <>
      <Views
        label={t('messages.title')}
        views={[
          { value: 'left', label: t('desk.told.left') },
          { value: 'stuck', label: t('desk.told.stuck') },
        ]}
        value={view}
        onChange={(next) => goAsked('messages', { view: next })}
      />
      {view === 'left' ? <Left key={rest} asked={asked} /> : <Stuck me={me} />}
    </>
  )
}
