import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

type ListFooterProps = {
  /** Shown when the list has ended. */
  readonly endLabel: string
  readonly moreLabel: string
  readonly more: boolean
  readonly busy?: boolean | undefined
  readonly onMore: () => void
}

/** Foot of a paged list: loads on when it comes into view, and by a button for keyboards. */
export function ListFooter({ endLabel, moreLabel, more, busy, onMore }: ListFooterProps) {
  const ref = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onMore)
  useEffect(() => {
    if (!more || busy || !ref.current) return
    const watch = new IntersectionObserver((seen) => {
      if (seen.some((entry) => entry.isIntersecting)) load()
    })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [more, busy])
  return (
    <div className="list-foot" ref={ref}>
      {more ? (
        <Button kind="quiet" busy={busy} onClick={onMore}>
          {moreLabel}
        </Button>
      ) : (
        <p>{endLabel}</p>
      )}
    </div>
  )
}
