import type { StaffMe } from '@parkett/contract/desk/staff'
import { usersShow } from '@parkett/contract/desk/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notes } from '../../customer/notes.tsx'
import { Tasks } from '../../customer/tasks.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { usePlace } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { Halted } from './halted.tsx'
import { Acts, Devices } from './lists.tsx'
import { ChosenAct, type ActKey } from './page/acts-menu.tsx'
import { Context } from './page/context.tsx'
import { Head, Stopped } from './page/head.tsx'
import { Identity } from './page/identity.tsx'
import { Money } from './page/money.tsx'
import { Orders } from './page/orders.tsx'
import { Papers } from './page/papers.tsx'
import { Positions } from './page/positions.tsx'
import { tabOf, Tabs, type TabKey } from './page/tabs.tsx'
import type { Profile } from './profile.ts'

type CustomerProps = { readonly id: string; readonly me: StaffMe }

/**
 * One customer: who it is and what is unusual, the tab that the address names, and beside it
 * what waits and how to reach them.
 */
export function Customer({ id, me }: CustomerProps) {
  const { part } = usePlace()
  const [act, choose] = useState<ActKey | null>(null)
  const tab = tabOf(part, me)
  const query = useQuery(read.one(usersShow, { params: { id }, query: {} }))
  return (
    <Loaded query={query}>
      {(profile) => (
        <div className="desk-customer">
          <Head profile={profile} me={me} onAct={choose} />
          <Tabs id={id} me={me} current={tab} />
          <div className="desk-customer-grid">
            <div className="desk-customer-body">
              {profile.halted !== null && (
                <Halted profile={profile} because={profile.halted} me={me} />
              )}
              <Stopped profile={profile} />
              {act !== null && (
                <ChosenAct
                  key={act}
                  act={act}
                  profile={profile}
                  me={me}
                  onClose={() => choose(null)}
                />
              )}
              <Tab tab={tab} profile={profile} me={me} />
            </div>
            <Context profile={profile} me={me} tab={tab} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

type TabProps = { readonly tab: TabKey; readonly profile: Profile; readonly me: StaffMe }

function Tab({ tab, profile, me }: TabProps) {
  switch (tab) {
    case 'money':
      return <Money profile={profile} />
    case 'orders':
      return <Orders profile={profile} me={me} />
    case 'positions':
      return <Positions profile={profile} />
    case 'identity':
      return <Identity profile={profile} />
    case 'papers':
      return <Papers profile={profile} />
    case 'notes':
      return (
        <>
          <Tasks me={me} customer={profile.id} />
          <Notes me={me} customer={profile.id} />
        </>
      )
    case 'activity':
      return <Activity id={profile.id} />
  }
}

/** Devices and what staff did: two lists, each with pages of its own. */
function Activity({ id }: { readonly id: string }) {
  const [devicePages, actPages] = [usePages(), usePages()]
  const [devices, acts] = [devicePages.cursor, actPages.cursor]
  const query = useQuery({
    ...read.one(usersShow, { params: { id }, query: { devices, acts } }),
    placeholderData: (shown) => (shown?.id === id ? shown : undefined),
  })
  return (
    <Loaded query={query}>
      {(profile) => (
        <>
          <Acts profile={profile} pager={actPages.pager(profile.actsNext)} />
          <Devices profile={profile} pager={devicePages.pager(profile.devicesNext)} />
        </>
      )}
    </Loaded>
  )
}
