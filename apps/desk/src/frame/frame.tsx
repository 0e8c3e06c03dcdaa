import type { StaffMe } from '@parkett/contract/desk/staff'
import { type ReactNode, useRef, useState } from 'react'
import { KeysHelp } from './keys-help.tsx'
import { LaterBar } from './later-bar.tsx'
import { Nav } from './nav.tsx'
import { headSlot } from './queue/views.tsx'
import type { ActPlace, Room } from './rooms.ts'
import { Top } from './top.tsx'
import { TroubleNote } from './trouble.tsx'
import { useFittingTables } from './use-fitting-tables.ts'
import { useWords } from './words.ts'

type FrameProps = {
  readonly me: StaffMe
  /** The rooms this person may enter. */
  readonly rooms: readonly Room[]
  /** What this person may do, with the room of each. */
  readonly acts: readonly ActPlace[]
  /** Null where no room is open. */
  readonly current: string | null
  readonly title: string
  readonly children: ReactNode
}

/** The navigation with the rooms of this person, what stands over all of them, and the room itself. */
export function Frame({ me, rooms, acts, current, title, children }: FrameProps) {
  const t = useWords()
  const room = useRef<HTMLElement>(null)
  useFittingTables(room)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className="desk">
      <button type="button" className="desk-skip" onClick={() => room.current?.focus()}>
        {t('desk.skip')}
      </button>
      <Nav rooms={rooms} current={current} />
      <Top me={me} rooms={rooms} acts={acts} />
      <main className="desk-room" ref={room} tabIndex={-1}>
        <TroubleNote />
        <div className="desk-head">
          <h1 className="desk-title">{title}</h1>
          <div ref={setSlot} className="desk-head-views" />
        </div>
        <headSlot.Provider value={slot}>{children}</headSlot.Provider>
      </main>
      <LaterBar />
      <KeysHelp rooms={rooms} />
    </div>
  )
}
