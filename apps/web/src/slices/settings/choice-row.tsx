import { Check } from '@parkett/ui/icons'
import { Row, Rows } from '@parkett/ui/row'
import { Sheet } from '@parkett/ui/sheet'
import type { ReactNode } from 'react'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'

type ChoiceRowProps<T extends string> = {
  /** Unique on its screen. */
  readonly id: string
  readonly name: string
  readonly lead: ReactNode
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** Under the choices: what they look like. */
  readonly children?: ReactNode
}

/** One line that says what is chosen, and a sheet in which another is. It holds at once. */
export function ChoiceRow<T extends string>(props: ChoiceRowProps<T>) {
  const { id, name, lead, options, value, onChange, children } = props
  const t = useWords()
  const sheet = useSheet(id)
  return (
    <>
      <Row
        lead={lead}
        name={name}
        value={options.find((option) => option.value === value)?.label}
        onClick={sheet.show}
      />
      <Sheet open={sheet.open} title={name} closeLabel={t('action.close')} onClose={sheet.close}>
        <Rows label={name}>
          {options.map((option) => (
            <Row
              key={option.value}
              name={option.label}
              selected={option.value === value}
              value={option.value === value ? <Check aria-hidden="true" /> : undefined}
              onClick={() => onChange(option.value)}
            />
          ))}
        </Rows>
        {children && <div className="pad">{children}</div>}
      </Sheet>
    </>
  )
}
