import { Button } from '@parkett/ui/button'
import { Stepper } from '@parkett/ui/stepper'
import type { ReactNode } from 'react'
import type { QuantityDraft } from './use-quantity-draft.ts'
import { useFormat } from './use-format.ts'

type QuantityStepsProps = {
  readonly draft: QuantityDraft
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  /** Offered by one tap as far as they are below the most. */
  readonly picks: readonly number[]
  /** What the most is called; its number unless given. */
  readonly mostLabel?: string
  /** Stands below the field. */
  readonly children?: ReactNode
}

/** A quantity by steps, by typing, or by a tap on a usual one. */
export function QuantitySteps(props: QuantityStepsProps) {
  const { draft, label, lessLabel, moreLabel, picks, mostLabel, children } = props
  const { quantity, minimum, most } = draft
  const format = useFormat()
  const usual = [...new Set(picks)].filter((pick) => pick < most)
  return (
    <div className="pad stack-2">
      <Stepper
        id={draft.ids.quantity}
        label={label}
        error={draft.error}
        value={draft.text}
        onChange={draft.setText}
        onStep={draft.step}
        lessLabel={lessLabel}
        moreLabel={moreLabel}
        canLess={quantity > minimum}
        canMore={quantity < most}
      />
      {children}
      <div className="picks">
        {[...usual, most].map((pick) => (
          <Button key={pick} type="button" kind="secondary" onClick={() => draft.set(pick)}>
            {pick === most && mostLabel !== undefined ? mostLabel : format.quantity(pick)}
          </Button>
        ))}
      </div>
    </div>
  )
}
