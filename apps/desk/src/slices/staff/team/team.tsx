import { staffList, type StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FewPeople } from '../../../frame/few-people.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { may } from '../../../frame/may.ts'
import { Views } from '../../../frame/queue/views.tsx'
import { read } from '../../../frame/reads.ts'
import { useWords } from '../../../frame/words.ts'
import { Invite } from './invite.tsx'
import { PeopleTable } from './people-table.tsx'
import { Person } from './person.tsx'
import { Rights } from './rights.tsx'

type TeamProps = { readonly me: StaffMe; readonly rest: string }

/** Who works here, what each may do, and how somebody joins, changes duties or leaves. */
export function Team({ me, rest }: TeamProps) {
  const t = useWords()
  const [view, setView] = useState<'people' | 'rights' | 'left'>('people')
  const [inviting, setInviting] = useState(false)
  const query = useQuery(read.one(staffList))
  const views = [
    { value: 'people', label: t('desk.team.people') },
    { value: 'rights', label: t('desk.rights') },
    { value: 'left', label: t('desk.disabled') },
  ] as const
  return (
    <>
      <Views label={t('desk.staff')} views={views} value={view} onChange={setView} />
      {view === 'rights' ? (
        <Rights />
      ) : (
        <Loaded query={query}>
          {({ rows, people }) => {
            const shown = rows.filter((row) => (row.disabledAt === null) === (view === 'people'))
            const open = shown.find(({ id }) => id === rest)
            return (
              <div className="desk-beside" data-open={open !== undefined || undefined}>
                <div className="stack">
                  <FewPeople people={people} />
                  {may(me, 'staff.invite') && (
                    <div>
                      <Button kind="secondary" onClick={() => setInviting(true)}>
                        {t('desk.invite')}
                      </Button>
                    </div>
                  )}
                  <PeopleTable rows={shown} open={rest} />
                </div>
                {open !== undefined && <Person key={open.id} person={open} me={me} />}
              </div>
            )
          }}
        </Loaded>
      )}
      <Sheet
        open={inviting}
        title={t('desk.invite')}
        closeLabel={t('action.close')}
        onClose={() => setInviting(false)}
      >
        <div className="pad">
          <Invite />
        </div>
      </Sheet>
    </>
  )
}
