import type { StaffMe } from '@parkett/contract/desk/staff'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from './frame/me.ts'
import { actPlaces } from './frame/act-places.ts'
import { Enrol } from './slices/staff/entry/enrol.tsx'
import { Login } from './slices/staff/entry/login.tsx'
import { Frame } from './frame/frame.tsx'
import { Loaded } from './frame/loaded.tsx'
import { may } from './frame/may.ts'
import { Nowhere } from './frame/nowhere.tsx'
import { usePlace } from './frame/place.ts'
import { RoomBoundary } from './frame/room-boundary.tsx'
import { useSession } from './frame/session.ts'
import { useWords } from './frame/words.ts'
import { screens } from './screens.tsx'

/** Nobody, somebody without a second factor, or a member of staff at work. */
export function Desk() {
  const { token } = useSession()
  return (
    <RoomBoundary place={token ?? ''}>
      {token === null ? <Login /> : <AtWork key={token} />}
    </RoomBoundary>
  )
}

function AtWork() {
  const me = useQuery(meQuery)
  return (
    <Loaded query={me}>{(person) => (person.mustEnrol ? <Enrol /> : <Rooms me={person} />)}</Loaded>
  )
}

function Rooms({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { name, rest } = usePlace()
  const key = name === '' ? 'overview' : name
  const screen = Object.hasOwn(screens, key) ? screens[key] : undefined
  const rooms = Object.entries(screens).flatMap(([place, { needs, ...room }]) =>
    may(me, needs.name) ? [{ ...room, key: place }] : [],
  )
  const open = screen !== undefined && may(me, screen.needs.name)
  return (
    <Frame
      me={me}
      rooms={rooms}
      acts={actPlaces(me)}
      current={open ? key : null}
      title={t(screen?.title ?? 'title.notFound')}
    >
      <RoomBoundary place={`${key}/${rest}`}>
        {open ? (
          <screen.show me={me} rest={rest} />
        ) : (
          <Nowhere needs={screen?.needs.name ?? null} />
        )}
      </RoomBoundary>
    </Frame>
  )
}
