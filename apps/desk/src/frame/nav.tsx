import type { deskDashboard } from '@parkett/contract/desk/desk'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { BrandMark } from '@parkett/ui/brand-mark'
import { useQuery } from '@tanstack/react-query'
import { useKeys } from './keys.ts'
import { goTo, hrefOf } from './place.ts'
import { pulseQuery } from './pulse.ts'
import { groups, type Room } from './rooms.ts'
import { useWords } from './words.ts'

type NavProps = { readonly rooms: readonly Room[]; readonly current: string | null }

/** The rooms of this person, with what waits in each and the keys that lead there. */
export function Nav({ rooms, current }: NavProps) {
  const t = useWords()
  const { data } = useQuery(pulseQuery)
  useKeys(
    Object.fromEntries(
      rooms.flatMap(({ key, letter }) =>
        letter === null ? [] : [[`g ${letter}`, () => goTo(key)]],
      ),
    ),
  )
  return (
    <nav className="desk-nav" aria-label={t('shell.mainNavigation')}>
      <p className="desk-brand">
        <BrandMark logo={import.meta.env.LOGO} size={22} />
        <b>{import.meta.env.HOUSE}</b> <span>{t('desk.brand')}</span>
      </p>
      {groups.map((group) => {
        const own = rooms.filter((room) => room.group === group)
        if (own.length === 0) return null
        return (
          <div key={group} className="desk-nav-group">
            {group !== 'first' && <h2>{t(`desk.nav.${group}`)}</h2>}
            <ul>
              {own.map((room) => (
                <Entry
                  key={room.key}
                  room={room}
                  here={room.key === current}
                  waits={
                    room.queue === 'mine'
                      ? data?.mine
                      : data?.queues.find(({ queue }) => queue === room.queue)
                  }
                />
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

type Waits = Pick<AnswerOf<typeof deskDashboard>['queues'][number], 'count' | 'late'>
type EntryProps = {
  readonly room: Room
  readonly here: boolean
  readonly waits: Waits | undefined
}

function Entry({ room: { key, title, icon: Icon, letter }, here, waits }: EntryProps) {
  const t = useWords()
  const { count = 0, late = 0 } = waits ?? {}
  return (
    <li className="desk-nav-room" title={t(title)}>
      <Icon size={16} />
      <a href={hrefOf(key)} aria-current={here ? 'page' : undefined}>
        {t(title)}
      </a>
      {letter !== null && (
        <span className="desk-nav-keys" aria-hidden="true">
          G {letter.toUpperCase()}
        </span>
      )}
      {count > 0 && (
        <span className="desk-nav-count" data-late={late > 0 || undefined}>
          <span aria-hidden="true">{count}</span>
          <span className="sr">
            {late > 0 ? t('desk.waitingLate', { count, late }) : t('desk.waiting', { count })}
          </span>
        </span>
      )}
    </li>
  )
}
