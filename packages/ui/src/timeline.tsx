import type { ReactNode } from 'react'

export type Step = {
  readonly key: string
  readonly label: string
  /** Time, expected time or reason. */
  readonly note?: ReactNode
  readonly state: 'done' | 'future' | 'failed'
}

type TimelineProps = {
  readonly label: string
  readonly steps: readonly Step[]
  /** Spoken after each label, since the mark is only drawn. */
  readonly stateLabels: Readonly<Record<Step['state'], string>>
}

/** What happened and what will: done filled, future hollow, failed a cross with its reason. */
export function Timeline({ label, steps, stateLabels }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <li className="step" key={step.key} data-state={step.state}>
          <span className="step-mark" aria-hidden="true">
            {step.state === 'failed' && (
              <svg
                width="14"
                height="14"
                viewBox="0 0 14 14"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
              >
                <path d="M1.5 1.5l11 11m0-11l-11 11" />
              </svg>
            )}
          </span>
          <div>
            <p className="step-label">
              {step.label}
              <span className="sr">, {stateLabels[step.state]}</span>
            </p>
            {step.note && <p className="step-note">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
