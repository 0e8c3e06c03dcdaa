import { type ReactNode, useEffect } from 'react'
import { useKeys } from '../keys.ts'
import { goTo, hrefOf, usePlace } from '../place.ts'
import { useWords } from '../words.ts'
import { HeldBy } from './hold.tsx'
import { useHeld } from './held.ts'
import { forgetDecided, showWaiting, useDecided } from './decided.ts'
import { askedNow, queuePlaceOf } from './queue-place.ts'

export type QueueItem = {
  readonly id: string
  readonly name: ReactNode
  readonly sub: ReactNode
  readonly amount: ReactNode
  /** Age and target. */
  readonly age: ReactNode
  readonly marks: ReactNode
}

export type QueueGroup = {
  readonly title: string
  readonly items: readonly QueueItem[]
  /** Its cases wait for a decision: one of them follows the last. */
  readonly waits: boolean
}

type QueueListProps = {
  readonly label: string
  /** The room that opens a case: its name in the address. */
  readonly room: string
  readonly groups: readonly QueueGroup[]
  /** The case that is open, '' for none. */
  readonly open: string
}

/** The next case of a list after one, in the order it is shown; null behind the last. */
export function nextAfter(groups: readonly QueueGroup[], id: string, step = 1): string | null {
  const all = groups.flatMap(({ items }) => items.map((item) => item.id))
  const at = all.indexOf(id)
  return at === -1 ? (all[0] ?? null) : (all[at + step] ?? null)
}

/** What waits, in groups, the most urgent first: `J` and `K` go from one to the next. */
export function QueueList({ label, room, groups, open }: QueueListProps) {
  const t = useWords()
  const { asked } = queuePlaceOf(usePlace())
  const go = (step: number) => (): void => {
    const next = nextAfter(groups, open, step)
    if (next !== null) goTo(room, next, askedNow())
  }
  useKeys({ j: go(1), k: go(-1) })
  const decided = useDecided()
  const held = useHeld(room)
  const others = new Map(
    held.data?.rows.flatMap((row) => (row.mine ? [] : [[row.id, row] as const])),
  )
  useEffect(() => forgetDecided, [])
  useEffect(() =>
    showWaiting(groups.flatMap(({ waits, items }) => (waits ? items.map(({ id }) => id) : []))),
  )
  return (
    <div role="group" aria-label={label}>
      <div role="status">
        {decided?.room === room && <p className="desk-decided">{decided.said}</p>}
      </div>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <section key={title} className="desk-queue-group">
            <h2>
              {title} <span className="num">{items.length}</span>
            </h2>
            <ul>
              {items.map((item) => (
                <li
                  key={item.id}
                  className="desk-queue-item"
                  data-open={item.id === open || undefined}
                >
                  <a
                    href={hrefOf(room, item.id, asked)}
                    aria-current={item.id === open || undefined}
                  >
                    {item.name}
                  </a>
                  <span className="desk-queue-amount">{item.amount}</span>
                  <span className="desk-queue-sub">{item.sub}</span>
                  {item.age}
                  <span className="desk-queue-marks">
                    {item.marks}
                    <Other held={others.get(item.id)} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      <p className="desk-queue-keys">
        <kbd>J</kbd> {t('action.next')} <kbd>K</kbd> {t('action.previous')}
      </p>
    </div>
  )
}

function Other({ held }: { readonly held: Parameters<typeof HeldBy>[0] | undefined }) {
  return held === undefined ? null : <HeldBy {...held} />
}
