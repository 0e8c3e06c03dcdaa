import type { StaffMe } from '@parkett/contract/desk/staff'
import { Seal, type SealState } from '@parkett/ui/seal'
import { formatClock, formatRelative } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { Language } from './language.tsx'
import { Me } from './me-menu.tsx'
import { hrefOf } from './place.ts'
import { Palette } from './palette.tsx'
import { pulseQuery } from './pulse.ts'
import type { ActPlace, Room } from './rooms.ts'
import { useLanguage, useWords } from './words.ts'

type TopProps = {
  readonly me: StaffMe
  readonly rooms: readonly Room[]
  readonly acts: readonly ActPlace[]
}

/** What stands over every room: whether money is real, what time it is, and whether the books hold. */
export function Top({ me, rooms, acts }: TopProps) {
  const t = useWords()
  const { data } = useQuery(pulseQuery)
  const rung = data?.queues.find(({ queue }) => queue === 'alarms')
  return (
    <header className="desk-top">
      <Palette rooms={rooms} acts={acts} />
      {data?.mode === 'simulated' && (
        <span className="desk-sim">
          <i aria-hidden="true" />
          {t('desk.simulated')}
        </span>
      )}
      {data !== undefined && <Clock at={data.at} businessAt={data.businessAt} />}
      {data !== undefined && <BooksState books={data.books} at={data.businessAt} />}
      {rooms.some(({ key }) => key === 'work') && (
        <a className="desk-top-item desk-top-work" href={hrefOf('work')}>
          {t('desk.work')}
          {data !== undefined && data.mine.count > 0 && (
            <b data-late={data.mine.late > 0 || undefined}>{data.mine.count}</b>
          )}
        </a>
      )}
      {rooms.some(({ key }) => key === 'alarms') && (
        <a className="desk-top-item desk-top-work" href={hrefOf('alarms')}>
          {t('desk.queue.alarms')}
          {rung !== undefined && rung.count > 0 && (
            <b data-late={rung.late > 0 || undefined}>{rung.count}</b>
          )}
        </a>
      )}
      <Language bare />
      <Me me={me} />
    </header>
  )
}

/** Farther apart than this, the clocks are two. */
const sameMs = 60_000

function Clock({ at, businessAt }: { readonly at: string; readonly businessAt: string }) {
  const t = useWords()
  const language = useLanguage()
  const apart = Math.abs(Date.parse(at) - Date.parse(businessAt)) > sameMs
  return (
    <span className="desk-top-item desk-top-clock num">
      <span className="sr">{t('desk.businessTime')}: </span>
      <time dateTime={businessAt}>{formatClock(businessAt, language)}</time>
      {apart && (
        <small>
          {t('desk.realTime')}: <time dateTime={at}>{formatClock(at, language)}</time>
        </small>
      )}
    </span>
  )
}

/** A look that is older than this says nothing of now. */
const freshMs = 15 * 60_000

type BooksProps = {
  readonly books: { readonly ok: boolean; readonly at: string } | null
  /** Business time, by which the books are looked at. */
  readonly at: string
}

function BooksState({ books, at }: BooksProps) {
  const t = useWords()
  const language = useLanguage()
  if (books === null)
    return (
      <span className="desk-top-item">
        <Seal state="running" size={16} /> {t('desk.verifiedNever')}
      </span>
    )
  const old = Date.parse(at) - Date.parse(books.at) > freshMs
  const state: SealState = books.ok ? (old ? 'old' : 'proven') : 'broken'
  return (
    <span className="desk-top-item" data-state={state}>
      <Seal state={state} size={16} />
      <span className="desk-top-books">
        {books.ok ? t('desk.booksWhole') : t('desk.booksBroken')}
      </span>
      <small>{formatRelative(books.at, at, language)}</small>
    </span>
  )
}
