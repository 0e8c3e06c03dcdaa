import { useWords } from '../words.ts'

type FuseProps = {
  readonly since: string
  readonly due: string | null
  /** When the list was read, by the clock of its queue. */
  readonly at: string
}

/** From this share of the target on, it is time. */
const soon = 0.7

/** How long something has waited, as a share of its target: a plank that burns down. */
export function Fuse({ since, due, at }: FuseProps) {
  const t = useWords()
  const waited = Math.max(0, Date.parse(at) - Date.parse(since))
  const share = due === null ? 0 : waited / Math.max(1, Date.parse(due) - Date.parse(since))
  const state = share >= 1 ? 'late' : share >= soon ? 'soon' : undefined
  const [hours, minutes] = [Math.floor(waited / 3_600_000), Math.floor(waited / 60_000) % 60]
  return (
    <span className="desk-age num" data-state={state}>
      {hours === 0
        ? t('desk.age.minutes', { minutes })
        : t('desk.age.hours', { hours, minutes: String(minutes).padStart(2, '0') })}
      {state === 'late' && <span className="sr"> {t('desk.payout.late')}</span>}
      <span className="desk-fuse" aria-hidden="true">
        <i style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
    </span>
  )
}
