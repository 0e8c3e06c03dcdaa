import type { StaffMe } from '@parkett/contract/desk/staff'
import { messageParts } from '@parkett/contract/desk/views'
import { readAsked, goAsked } from '../../frame/asked.ts'
import { Views } from '../../frame/queue/views.tsx'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { useWords } from '../../frame/words.ts'
import { fields, Left } from './left.tsx'
import { Stuck } from './stuck.tsx'

/** What was told to whom by which channel, and what could not be sent. */
export function Messages({ me, rest }: { readonly me: StaffMe; readonly rest: string }) {
  const t = useWords()
  const asked = readAsked(rest, fields)
  const view = messageParts.find((one) => one === asked.view) ?? 'left'
  return (
    <>
      <Views
        label={t('messages.title')}
        views={messageParts.map((value) => ({ value, label: t(`desk.told.${value}`) }))}
        value={view}
        onChange={(next) => goAsked('messages', { view: next })}
      />
      <SavedViews me={me} list="messages" asked={asked} unsaid={{ view: 'left' }} />
      {view === 'left' ? <Left key={rest} asked={asked} /> : <Stuck me={me} />}
    </>
  )
}
