import type { StaffMe } from '@parkett/contract/desk/staff'
import { Notice } from '@parkett/ui/notice'
import { Avatar } from '../../../frame/avatar.tsx'
import { may } from '../../../frame/may.ts'
import { hrefOf } from '../../../frame/place.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import { Duties } from './duties.tsx'
import type { Colleague } from './people-table.tsx'
import { PersonActs } from './person-acts.tsx'
import { Sessions } from './sessions.tsx'

type PersonProps = { readonly person: Colleague; readonly me: StaffMe }

/** One colleague: duties and what they mean, where they are signed in, and what stops them. */
export function Person({ person, me }: PersonProps) {
  const t = useWords()
  const { username, alias, createdAt, lockedAt, disabledAt } = person
  return (
    <aside className="desk-person-pane stack" aria-label={username}>
      <header className="desk-person-head">
        <Avatar name={username} />
        <div>
          <h2 className="section-title">{username}</h2>
          <p className="quiet">
            {t('desk.team.alias', { alias })} <When at={createdAt} />
          </p>
        </div>
        <a className="desk-person-back" href={hrefOf('team')}>
          {t('action.close')}
        </a>
      </header>
      {lockedAt !== null && (
        <Notice tone="danger" title={t('desk.team.locked')}>
          <When at={lockedAt} /> · {t('desk.team.lockedWhat')}
        </Notice>
      )}
      <Duties person={person} me={me} />
      {may(me, 'staff.sessions') && <Sessions person={person} me={me} />}
      {disabledAt === null && person.id !== me.id && <PersonActs person={person} me={me} />}
    </aside>
  )
}
