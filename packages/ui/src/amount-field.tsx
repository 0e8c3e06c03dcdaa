import { TextField, type TextFieldProps } from './text-field.tsx'

type AmountFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'end' | 'autoComplete'> & {
  /** Currency sign, "shares", "%". */
  readonly unit: string
  /** Whole numbers only: the keyboard without a decimal sign. */
  readonly whole?: boolean | undefined
}

/**
 * An amount or a quantity as the user types it, right-aligned; the screen parses it (spaces and
 * separators ignored).
 */
export function AmountField({ unit, whole, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      inputMode={whole ? 'numeric' : 'decimal'}
      amount
      end={
        <span className="box-unit" aria-hidden="true">
          {unit}
        </span>
      }
    />
  )
}
