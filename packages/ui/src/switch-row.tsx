import { type ReactNode, useId } from 'react'

type SwitchRowProps = {
  readonly name: string
  readonly lead: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A line of a menu that takes effect at once. The whole line is the target. */
export function SwitchRow({ name, lead, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <li className="row">
      <label className="row-body check switch" htmlFor={id}>
        <span className="row-lead">{lead}</span>
        <span className="row-start">
          <span className="row-name">{name}</span>
        </span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    </li>
  )
}
