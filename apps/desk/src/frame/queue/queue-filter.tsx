import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { FilterChips } from '../filter-chips.tsx'
import { useKeys } from '../keys.ts'
import { useWords } from '../words.ts'

/** What is typed stands before what is picked. */
const firstField = 'form :is(input, select)'

type QueueFilterProps = {
  readonly chips: ComponentProps<typeof FilterChips>['chips']
  readonly onDrop: (field: string) => void
  /** The fields, in a form that calls `onDone` when it was sent. */
  readonly form: (onDone: () => void) => ReactNode
}

/** What narrows a queue: folded, so that the list keeps its place; what is set stands as chips. `/` unfolds it. */
export function QueueFilter({ chips, onDrop, form }: QueueFilterProps) {
  const t = useWords()
  const [unfolded, unfold] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const focus = (what: string): void => ref.current?.querySelector<HTMLElement>(what)?.focus()
  const stood = useRef(false)
  useEffect(() => {
    // Not before it was opened once: a room that is entered takes the keyboard nowhere.
    const place = unfolded ? firstField : stood.current ? 'button' : null
    stood.current = unfolded
    if (place !== null) ref.current?.querySelector<HTMLElement>(place)?.focus()
  }, [unfolded])
  useKeys({ '/': () => (unfolded ? focus(firstField) : unfold(true)) })
  return (
    <div className="desk-queue-filter" ref={ref}>
      <button
        type="button"
        className="desk-queue-fold"
        aria-expanded={unfolded}
        onClick={() => unfold(!unfolded)}
      >
        {t('action.filter')} <kbd>/</kbd>
      </button>
      {unfolded && form(() => unfold(false))}
      <FilterChips
        chips={chips}
        onDrop={(field) => {
          // The chip goes, and the keyboard with it.
          focus('button')
          onDrop(field)
        }}
      />
    </div>
  )
}
