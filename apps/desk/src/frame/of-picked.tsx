import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { useState, type ReactNode } from 'react'
import { Asked } from './reason-part.tsx'
import { useWords } from './words.ts'

type OfPickedProps<Row> = {
  readonly title: string
  /** What is picked. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  /** The form of the one that was picked; it is put away once it was asked for. */
  readonly children: (row: Row, onAsked: () => void) => ReactNode
}

/** A part of a room that begins with picking what another person is asked about. */
export function OfPicked<Row extends { readonly id: string }>(props: OfPickedProps<Row>) {
  const { title, label, rows, nameOf, children } = props
  const t = useWords()
  const [id, setId] = useState('')
  const [asked, setAsked] = useState(false)
  const picked = rows.find((one) => one.id === id)
  const stand = (isAsked: boolean, next: string): void => {
    setAsked(isAsked)
    setId(next)
  }
  return (
    <Section title={title}>
      {asked && <Asked />}
      <div className="desk-form">
        <SelectField
          label={label}
          value={picked?.id ?? ''}
          onChange={(next) => stand(false, next)}
          options={[
            { value: '', label: t('desk.pick') },
            ...rows.map((row) => ({ value: row.id, label: nameOf(row) })),
          ]}
        />
      </div>
      {picked !== undefined && children(picked, () => stand(true, ''))}
    </Section>
  )
}
