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
  readonly error?: string | undefined
  /** What picking nothing means, where that is an answer. */
  readonly none?: string
  /** What stands already; what is none of the list is nothing. */
  readonly now?: string
}

/** One of a closed list, chosen by hand: what stands first would be the reason of whoever was in a hurry. */
export function PickField<R extends string>(props: PickFieldProps<R>) {
  const { name, label, values, text, error, none, now = '' } = props
  const t = useWords()
  const [picked, setPicked] = useState<R | ''>(pickedOf(values, now) ?? '')
  return (
    <SelectField
      name={name}
      label={label}
      error={error}
      value={picked}
      onChange={setPicked}
      options={[
        { value: '' as const, label: none ?? t('desk.pick') },
        ...values.map((value) => ({ value, label: text(value) })),
      ]}
    />
  )
}

/** What a field of this kind says; undefined while nothing was picked. */
export const pickedOf = <R extends string>(values: readonly R[], typed: string): R | undefined =>
  values.find((value) => value === typed)
