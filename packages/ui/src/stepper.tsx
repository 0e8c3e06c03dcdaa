import { Field, type FieldText } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Minus, Plus } from './icons.tsx'

type StepperProps = FieldText & {
  readonly id?: string | undefined
  readonly name?: string | undefined
  /** As typed; the screen parses it. Empty is allowed while typing. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onStep: (by: 1 | -1) => void
  readonly lessLabel: string
  readonly moreLabel: string
  readonly canLess: boolean
  readonly canMore: boolean
}

/** A count with minus and plus (lots); typing works too. */
export function Stepper(props: StepperProps) {
  const {
    label,
    hint,
    error,
    id,
    name,
    value,
    onChange,
    onStep,
    lessLabel,
    moreLabel,
    canLess,
    canMore,
  } = props
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(tied) => (
        <div className="box stepper">
          <IconButton
            label={lessLabel}
            icon={<Minus />}
            disabled={!canLess}
            onClick={() => onStep(-1)}
          />
          <input
            {...tied}
            className="input num"
            inputMode="numeric"
            autoComplete="off"
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={moreLabel}
            icon={<Plus />}
            disabled={!canMore}
            onClick={() => onStep(1)}
          />
        </div>
      )}
    </Field>
  )
}
