type FigureInputProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** No decimals: a keyboard that appears has none either. */
  readonly whole?: boolean | undefined
  readonly invalid: boolean
  /** Id of the line that says what is wrong or what follows. */
  readonly describedBy: string
  /** It stands beside something else that one came for: the focus stays where it is. */
  readonly calm?: boolean | undefined
}

/** A finger types on the pad beside it; a keyboard of the system would cover it. */
const touched = (): boolean => matchMedia('(pointer: coarse)').matches

/** Digits shrink before they are cut. */
const sizeOf = (length: number): 'full' | 'half' | 'small' =>
  length > 10 ? 'small' : length > 7 ? 'half' : 'full'

/** The figure is what one came for, and again after each step back or change of unit. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true })

/** The one giant figure of a screen: a real input that looks like what is typed into it. */
export function FigureInput(props: FigureInputProps) {
  const { id, label, value, onChange, whole, invalid, describedBy, calm } = props
  return (
    <input
      id={id}
      key={id}
      ref={calm ? undefined : focusOnce}
      className="figure-input"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      data-size={sizeOf(value.length)}
      inputMode={touched() ? 'none' : whole ? 'numeric' : 'decimal'}
      placeholder="0"
      size={Math.max(1, value.length)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
