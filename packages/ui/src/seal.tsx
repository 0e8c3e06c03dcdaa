/** Checked to the cent, being checked, checked too long ago, or found not to add up. */
export type SealState = 'proven' | 'running' | 'old' | 'broken'

type SealProps = {
  readonly state?: SealState | undefined
  /** 16, 18, 22, 28, 40 or 52. */
  readonly size?: number | undefined
}

const short = 'M3.6 12.2 6.2 9.6 9.9 13.3 7.3 15.9Z'
const long = 'M8.7 15.2 17.3 6.6 19.9 9.2 11.3 17.8Z'

/**
 * Two planks laid as a tick. Only what somebody recomputed wears the filled one; what it stands
 * beside says so in words.
 */
export function Seal({ state = 'proven', size = 18 }: SealProps) {
  return (
    <svg className="seal" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {state === 'proven' ? (
        <>
          <rect x="1" y="1" width="22" height="22" rx="7" fill="var(--seal-bg, var(--c-brand))" />
          <g fill="var(--seal-fg, var(--c-on-brand))">
            <path d={short} opacity=".66" />
            <path d={long} />
          </g>
        </>
      ) : (
        <Outline state={state} />
      )}
    </svg>
  )
}

const strokes = {
  running: 'var(--c-brand)',
  old: 'var(--c-line-strong)',
  broken: 'var(--c-danger)',
} as const

function Outline({ state }: { readonly state: Exclude<SealState, 'proven'> }) {
  const stroke = strokes[state]
  return (
    <>
      <rect
        {...{ x: 2, y: 2, width: 20, height: 20, rx: 6.4, fill: 'none', stroke }}
        strokeWidth="1.8"
        strokeDasharray={state === 'running' ? '3 2.6' : undefined}
      />
      {state === 'broken' ? (
        <path d="M12 7v6m0 3.2v.6" stroke={stroke} strokeWidth="2.2" strokeLinecap="round" />
      ) : (
        <g fill={stroke}>
          <path d={short} opacity={state === 'old' ? 0.66 : 1} />
          {state === 'old' && <path d={long} />}
        </g>
      )}
    </>
  )
}

type SealButtonProps = SealProps & {
  /** "Checked to the cent, 41 entries". */
  readonly label: string
  readonly onPress: () => void
}

/** The seal beside a figure: it opens what the figure is made of. */
export function SealButton({ label, onPress, ...seal }: SealButtonProps) {
  return (
    <button type="button" className="seal-btn" aria-label={label} onClick={onPress}>
      <Seal {...seal} />
    </button>
  )
}
