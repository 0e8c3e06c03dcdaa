import type { OfferingBook } from '@parkett/contract/desk/offerings'
import type { ReactNode } from 'react'
import { OfPicked } from '../../frame/of-picked.tsx'
import { useWords } from '../../frame/words.ts'

type OfOfferingProps = {
  readonly title: string
  readonly books: readonly OfferingBook[]
  readonly children: (offering: OfferingBook['offering'], onAsked: () => void) => ReactNode
}

/** A part of the room that begins with picking an offering whose terms are not fixed; none: no part of it. */
export function OfOffering({ books, ...part }: OfOfferingProps) {
  const t = useWords()
  const open = books.flatMap(({ offering, isFixed }) => (isFixed ? [] : [offering]))
  if (open.length === 0) return null
  return (
    <OfPicked
      label={t('desk.offerings.offering')}
      rows={open}
      nameOf={({ name, code }) => `${name} · ${code}`}
      {...part}
    />
  )
}
