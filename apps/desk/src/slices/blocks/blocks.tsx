import { blocksCounts } from '@parkett/contract/desk/block-filter'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { queryText, viewSaid } from '../../frame/asked.ts'
import { may } from '../../frame/may.ts'
import { goTo } from '../../frame/place.ts'
import { Panes } from '../../frame/queue/panes.tsx'
import { useQueuePlace } from '../../frame/queue/queue-place.ts'
import { useCounts } from '../../frame/queue/use-counts.ts'
import { Views } from '../../frame/queue/views.tsx'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { useWords } from '../../frame/words.ts'
import { Application } from './application.tsx'
import { Applications } from './applications.tsx'
import { fields, filterOf } from './asked.ts'
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
const unsaid = { state: 'open' } as const

/** Who applies for blocks, what is on offer, and which shares become free when. */
export function Blocks({ me, rest }: BlocksProps) {
  const t = useWords()
  // Applications name customers; whoever works on products sees sums.
  const named = may(me, 'blocks.queue')
  const shown = views.filter((one) => named || !ofCustomers.includes(one))
  const sale = proposalAt(rest)
  const { open, key, asked: said, go } = useQueuePlace('blocks', fields)
  // Other rooms link to a part by its name alone.
  const wanted = sale === null ? (shown.find((one) => one === rest) ?? said.state) : 'proposals'
  const view = shown.find((one) => one === wanted) ?? shown[0] ?? 'offers'
  const asked = filterOf(said)
  const { data } = useCounts('blocks', blocksCounts, named)
  return (
    <>
      <Views
        label={t('desk.blocks')}
        views={shown.map((value) => ({
          value,
          label: t(words[value]),
          counted: value === 'open' ? data?.views[0] : undefined,
        }))}
        value={view}
        // A proposal that is open is none of the other parts.
        onChange={(next) => {
          if (sale !== null) goTo('blocks', queryText({ state: viewSaid(next) }))
          else go({ ...asked, state: viewSaid(next) })
        }}
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
        <>
          <SavedViews me={me} list="blocks" asked={asked} unsaid={unsaid} counts={data?.saved} />
          <Panes
            list={<Applications view={view} of={key} asked={asked} open={open} onAsk={go} />}
            caseOf={open === '' ? null : <Application key={open} id={open} me={me} />}
          />
        </>
      )}
    </>
  )
}
