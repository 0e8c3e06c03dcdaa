import { useEffect, useRef, useState } from 'react'

const delayMs = 150
const keepMs = 300

/** True while a skeleton should be seen: not before 150 ms of waiting, then for at least 300 ms. */
export function useSkeleton(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    const wait = loading ? delayMs : Math.max(0, since.current + keepMs - performance.now())
    if (loading === shown) return
    const timer = setTimeout(() => {
      since.current = performance.now()
      setShown(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, shown])
  return shown
}

type SkeletonProps = {
  /** Spoken once: "Loading". */
  readonly label: string
  /** `rows` of 56 px, `lines` of a ledger (44 px) or one `block`. */
  readonly kind?: 'rows' | 'lines' | 'block' | undefined
  readonly count?: number | undefined
  /** Height of the block in px. */
  readonly height?: number | undefined
  /** What comes grows with the room of its pane (`--plot-more`), as a chart does. */
  readonly grows?: boolean | undefined
}

/** Grey bones in the final geometry, so that nothing jumps when the data come. */
export function Skeleton(props: SkeletonProps) {
  const { label, kind = 'rows', count = 3, height = 72, grows } = props
  const block = grows ? `calc(${height}px + var(--plot-more, 0px))` : height
  const bones = Array.from({ length: kind === 'block' ? 1 : count }, (_, at) => at)
  return (
    <div className="bones" role="status">
      <span className="sr">{label}</span>
      {kind === 'block' && <span className="bone" data-block="" style={{ height: block }} />}
      {kind !== 'block' &&
        bones.map((at) => (
          <div key={at} className={kind === 'rows' ? 'row' : 'line'} aria-hidden="true">
            {kind === 'rows' ? <RowBones /> : <LineBones />}
          </div>
        ))}
    </div>
  )
}

function RowBones() {
  return (
    <div className="row-body">
      <span className="bone" data-mono="" />
      <span className="row-start">
        <span className="bone" style={{ width: 84 }} />
        <span className="bone" data-sub="" style={{ width: 64 }} />
      </span>
      <span className="row-end">
        <span className="bone" style={{ width: 74 }} />
        <span className="bone" data-sub="" style={{ width: 52 }} />
      </span>
    </div>
  )
}

function LineBones() {
  return (
    <>
      <span className="bone" style={{ width: '40%' }} />
      <span className="bone" style={{ width: 72 }} />
    </>
  )
}
