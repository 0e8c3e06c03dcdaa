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
import { Proposal } from './proposal.tsx'
import { Proposals } from './proposals.tsx'
import { proposalAt } from './proposal-place.ts'

type BlocksProps = { readonly me: StaffMe; readonly rest: string }

const views = ['open', 'closed', 'proposals', 'offers', 'locks', 'demand'] as const
/** They name customers. */
const ofCustomers: readonly string[] = ['open', 'closed', 'proposals']
const words = {
  open: 'desk.kyc.waiting',
  closed: 'desk.decided',
  proposals: 'desk.blocks.proposals',
  offers: 'desk.blocks.offers',
  locks: 'desk.blocks.locks',
  demand: 'desk.blocks.demand',
} as const

/** Who applies for blocks, what is on offer, and which shares become free when. */
export function Blocks({ me, rest }: BlocksProps) {
  const t = useWords()
  // Applications name customers; whoever works on products sees sums.
  const named = may(me, 'blocks.queue')
  const shown = views.filter((one) => named || !ofCustomers.includes(one))
  const sale = proposalAt(rest)
  const asked = sale === null ? rest : 'proposals'
  const [view, setView] = useState(() => shown.find((one) => one === asked) ?? shown[0] ?? 'offers')
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
      ) : view === 'proposals' ? (
        <Panes
          list={<Proposals open={rest} />}
          caseOf={sale === null ? null : <Proposal key={sale} id={sale} me={me} />}
        />
      ) : (
        <Panes
          list={<Applications key={view} state={view} open={rest} />}
          caseOf={/^\d+$/.test(rest) ? <Application key={rest} id={rest} me={me} /> : null}
        />
      )}
    </>
  )
}
