import type { OfferingBook } from '@parkett/contract/desk/offerings'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { useState, type ReactNode } from 'react'
import { Asked } from '../../frame/reason-part.tsx'
import { useWords } from '../../frame/words.ts'

type OfOfferingProps = {
  readonly title: string
  readonly books: readonly OfferingBook[]
  /** The form of the offering that was picked; it is put away once it was asked for. */
  readonly children: (offering: OfferingBook['offering'], onAsked: () => void) => ReactNode
}

/** A part of the room that begins with picking an offering whose terms are not fixed; none: no part of it. */
export function OfOffering({ title, books, children }: OfOfferingProps) {
  const t = useWords()
  const [id, setId] = useState('')
  const [asked, setAsked] = useState(false)
  const open = books.flatMap(({ offering, isFixed }) => (isFixed ? [] : [offering]))
  if (open.length === 0) return null
  const picked = open.find((one) => one.id === id)
  const stand = (isAsked: boolean, next: string): void => {
    setAsked(isAsked)
    setId(next)
  }
  return (
    <Section title={title}>
      {asked && <Asked />}
      <div className="desk-form">
        <SelectField
          label={t('desk.offerings.offering')}
          value={picked?.id ?? ''}
          onChange={(next) => stand(false, next)}
          options={[
            { value: '', label: t('desk.pick') },
            ...open.map((one) => ({ value: one.id, label: `${one.name} · ${one.code}` })),
          ]}
        />
      </div>
      {picked !== undefined && children(picked, () => stand(true, ''))}
    </Section>
  )
}
