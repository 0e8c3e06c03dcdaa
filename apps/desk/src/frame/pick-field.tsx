import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { useWords } from './words.ts'

type PickFieldProps<R extends string> = {
  /** The field of the form, which reads what was picked. */
  readonly name: string
  readonly label: string
  /** The closed list. */
  readonly values: readonly R[]
  readonly text: (value: R) => string
  readonly error: string | undefined
}

/** One of a closed list, chosen by hand: what stands first would be the reason of whoever was in a hurry. */
export function PickField<R extends string>({
  name,
  label,
  values,
  text,
  error,
}: PickFieldProps<R>) {
  const t = useWords()
  const [picked, setPicked] = useState<R | ''>('')
  return (
    <SelectField
      name={name}
      label={label}
      error={error}
      value={picked}
      onChange={setPicked}
      options={[
        { value: '' as const, label: t('desk.pick') },
        ...values.map((value) => ({ value, label: text(value) })),
      ]}
    />
  )
}

/** What a field of this kind says; undefined while nothing was picked. */
export const pickedOf = <R extends string>(values: readonly R[], typed: string): R | undefined =>
  values.find((value) => value === typed)
