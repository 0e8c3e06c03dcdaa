import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { useState } from 'react'
import { useKeys } from '../keys.ts'
import { useWords } from '../words.ts'
import type { Marks } from './marks.ts'

type MarkProps<R extends { readonly id: string }> = {
  readonly row: R
  readonly marks: Marks<R>
  readonly label: string
  /** Why it cannot go with others, in words; null: it can. */
  readonly leftOut: string | null
}

/** Marks the case that is open, to let it go with others; where that cannot be, `X` says why. */
export function Mark<R extends { readonly id: string }>(props: MarkProps<R>) {
  const { row, marks, label, leftOut } = props
  const t = useWords()
  const [missed, setMissed] = useState(false)
  const on = marks.marked.has(row.id)
  const why = on ? null : leftOut
  const toggle = (): void => {
    setMissed(why !== null)
    if (why === null) marks.toggle(row)
  }
  useKeys({ x: toggle })
  if (why !== null)
    return <FormFault text={missed ? t('desk.together.notMarked', { why }) : undefined} />
  return (
    <div className="desk-mark">
      <CheckField checked={on} onChange={toggle}>
        {label} <kbd>X</kbd>
      </CheckField>
    </div>
  )
}
