import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'

type FilterPickProps<R extends string> = {
  /** The field of the form, which reads what was picked. */
  readonly name: string
  readonly label: string
  /** What narrows nothing. */
  readonly any: string
  /** The closed list. */
  readonly values: readonly R[]
  readonly text: (value: R) => string
  /** What the address says; what is none of them narrows nothing. */
  readonly now: string
}

/** One of a closed list, or none, as a part of a filter. */
export function FilterPick<R extends string>(props: FilterPickProps<R>) {
  const { name, label, any, values, text, now } = props
  const [picked, pick] = useState<R | ''>(values.find((value) => value === now) ?? '')
  return (
    <SelectField
      name={name}
      label={label}
      value={picked}
      onChange={pick}
      options={[
        { value: '' as const, label: any },
        ...values.map((value) => ({ value, label: text(value) })),
      ]}
    />
  )
}
