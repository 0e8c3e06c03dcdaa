import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { type Counted, ViewCount } from './view-count.tsx'

/** The place beside the name of the room; null before the frame stands. */
export const headSlot = createContext<HTMLElement | null>(null)

type View<T extends string> = {
  readonly value: T
  readonly label: string
  readonly counted?: Counted | undefined
}
type ViewsProps<T extends string> = {
  readonly label: string
  readonly views: readonly View<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** The views of a queue, beside the name of its room. */
export function Views<T extends string>({ label, views, value, onChange }: ViewsProps<T>) {
  const head = useContext(headSlot)
  if (head === null) return null
  return createPortal(
    <div role="group" aria-label={label} className="desk-views">
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          aria-pressed={view.value === value}
          onClick={() => onChange(view.value)}
        >
          <span>{view.label}</span>
          <ViewCount counted={view.counted} />
        </button>
      ))}
    </div>,
    head,
  )
}
