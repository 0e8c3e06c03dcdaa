import type { ReactNode } from 'react'

type LedgerProps = {
  /** On paper without rules: the lines after a total. */
  readonly plain?: boolean | undefined
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** Label and value lines, values tabular and right-aligned. Holds Lines. */
export function Ledger({ plain, label, children }: LedgerProps) {
  return (
    <dl className="ledger" data-plain={plain || undefined} aria-label={label}>
      {children}
    </dl>
  )
}

/** Many small facts in two columns (one below 360 px). Holds Lines. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

type LineProps = {
  readonly label: ReactNode
  /** A formatted figure, a Figure, a Change. Never wrapped unless `wrap`. */
  readonly value: ReactNode
  /** The sum: one ink rule above, a double one below. */
  readonly total?: boolean | undefined
  /** Small text under the value: "was 84,28 €". */
  readonly note?: ReactNode
  /** Small text under the label. */
  readonly hint?: ReactNode
  /** For words, not figures: the value may break. */
  readonly wrap?: boolean | undefined
  /** A part of the line above it. */
  readonly sub?: boolean | undefined
  /** A step of a waterfall, drawn below the figures. */
  readonly step?: Step | undefined
}

/** From where to where of the width, 0 to 1, in a colour token's name: `cat-1`, `up`. */
export type Step = { readonly from: number; readonly to: number; readonly colour: string }

/** One line of a Ledger. */
export function Line({ label, value, total, note, hint, wrap, sub, step }: LineProps) {
  return (
    <div
      className="line"
      data-total={total || undefined}
      data-wrap={wrap || undefined}
      data-sub={sub || undefined}
      data-step={step ? true : undefined}
    >
      <dt>
        {label}
        {hint && <span className="line-note">{hint}</span>}
      </dt>
      <dd>
        {value}
        {note && <span className="line-note">{note}</span>}
        {step && step.to > step.from && (
          <i
            className="line-step"
            style={{
              insetInlineStart: `${step.from * 100}%`,
              width: `${(step.to - step.from) * 100}%`,
              background: `var(--${step.colour})`,
            }}
          />
        )}
      </dd>
    </div>
  )
}
