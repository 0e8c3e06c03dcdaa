import { settlementShow } from '@parkett/contract/desk/settlement'
import { settlementParts } from '@parkett/contract/desk/views'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { useQuery } from '@tanstack/react-query'
import { goAsked, readAsked } from '../../frame/asked.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { Views } from '../../frame/queue/views.tsx'
import { read } from '../../frame/reads.ts'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { useWords } from '../../frame/words.ts'
import { ByDay } from './by-day.tsx'
import { Due } from './due.tsx'
import { fields } from './due-filter.tsx'
import { Runs } from './runs.tsx'

type ScreenProps = { readonly me: StaffMe; readonly rest: string }

/** What settles when, whose it is, what should have and did not, and the last runs. */
export function Settlement({ me, rest }: ScreenProps) {
  const t = useWords()
  const asked = readAsked(rest, fields)
  const view = settlementParts.find((one) => one === asked.view) ?? 'days'
  const { trades: _trades, ...filter } = asked
  const words = {
    days: t('desk.settle.byDay'),
    open: t('desk.trades.open'),
    late: t('desk.settle.late'),
    runs: t('desk.settle.runs'),
  }
  return (
    <>
      <Views
        label={t('desk.settle.which')}
        views={settlementParts.map((value) => ({ value, label: words[value] }))}
        value={view}
        onChange={(next) => goAsked('settlement', { ...asked, view: next, trades: '' })}
      />
      <SavedViews me={me} list="settlement" asked={filter} unsaid={{ view: 'days' }} />
      {view === 'open' || view === 'late' ? (
        <Due me={me} asked={asked} state={view} />
      ) : (
        <Totals me={me} view={view} />
      )}
    </>
  )
}

function Totals({ me, view }: { readonly me: StaffMe; readonly view: 'days' | 'runs' }) {
  const query = useQuery(read.one(settlementShow))
  return (
    <Loaded query={query}>
      {(shown) => (view === 'runs' ? <Runs runs={shown.runs} /> : <ByDay shown={shown} me={me} />)}
    </Loaded>
  )
}
