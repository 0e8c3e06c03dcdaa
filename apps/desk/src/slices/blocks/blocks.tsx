import type { StaffMe } from '@parkett/contract/desk/staff'
import { useState } from 'react'
import { may } from '../../frame/may.ts'
import { Panes } from '../../frame/queue/panes.tsx'
import { Views } from '../../frame/queue/views.tsx'
import { useWords } from '../../frame/words.ts'
import { Application } from './application.tsx'
import { Applications } from './applications.tsx'
import { Demand } from './demand.tsx'
import { Locks } from './locks.tsx'
import { Offers } from './offers.tsx'

type BlocksProps = { readonly me: StaffMe; readonly rest: string }

const views = ['open', 'closed', 'offers', 'locks', 'demand'] as const
const words = {
  open: 'desk.kyc.waiting',
  closed: 'desk.decided',
  offers: 'desk.blocks.offers',
  locks: 'desk.blocks.locks',
  demand: 'desk.blocks.demand',
} as const

/** Who applies for blocks, what is on offer, and which shares become free when. */
export function Blocks({ me, rest }: BlocksProps) {
  const t = useWords()
  // Applications name customers; whoever works on products sees sums.
  const named = may(me, 'blocks.queue')
  const shown = views.filter((one) => named || (one !== 'open' && one !== 'closed'))
  const [view, setView] = useState(() => shown.find((one) => one === rest) ?? shown[0] ?? 'offers')
  return (
    <>
      <Views
        label={t('desk.blocks')}
        views={shown.map((value) => ({ value, label: t(words[value]) }))}
        value={view}
        onChange={setView}
      />
      {view === 'offers' ? (
        <Offers me={me} />
      ) : view === 'locks' ? (
        <Locks />
      ) : view === 'demand' ? (
        <Demand />
      ) : (
        <Panes
          list={<Applications key={view} state={view} open={rest} />}
          caseOf={/^\d+$/.test(rest) ? <Application key={rest} id={rest} me={me} /> : null}
        />
      )}
    </>
  )
}
