import type { StaffMe } from '@parkett/contract/desk/staff'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from './frame/me.ts'
import { Enrol } from './slices/staff/entry/enrol.tsx'
import { Login } from './slices/staff/entry/login.tsx'
import { Frame } from './frame/frame.tsx'
import { Loaded } from './frame/loaded.tsx'
import { may } from './frame/may.ts'
import { usePlace } from './frame/place.ts'
import { useSession } from './frame/session.ts'
import { screens } from './screens.tsx'

/** Nobody, somebody without a second factor, or a member of staff at work. */
export function Desk() {
  const { token } = useSession()
  if (token === null) return <Login />
  return <AtWork key={token} />
}

function AtWork() {
  const me = useQuery(meQuery)
  return (
    <Loaded query={me}>{(person) => (person.mustEnrol ? <Enrol /> : <Rooms me={person} />)}</Loaded>
  )
}

function Rooms({ me }: { readonly me: StaffMe }) {
  const { name, rest } = usePlace()
  const open = Object.entries(screens).filter(([, { needs }]) => may(me, needs.name))
  const [current, screen] = open.find(([key]) => key === name) ?? open[0] ?? []
  if (current === undefined || screen === undefined)
    throw new Error('every member of staff has an overview')
  const Show = screen.show
  return (
    <Frame
      me={me}
      current={current}
      title={screen.title}
      links={open.map(([key, { title }]) => ({ key, label: title }))}
    >
      <Show me={me} rest={current === name ? rest : ''} />
    </Frame>
  )
}
