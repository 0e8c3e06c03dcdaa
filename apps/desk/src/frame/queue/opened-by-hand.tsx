import { useState, type ReactNode } from 'react'
import { useWords } from '../words.ts'
import { OpenButton } from './open-button.tsx'
import { Case, NoCase } from './panes.tsx'

type OpenedByHandProps = {
  /** '' for none. */
  readonly id: string
  readonly mayOpen: boolean
  /** What opening it does. */
  readonly text: string
  readonly children: ReactNode
}

/**
 * A case whose opening locks it and is told to its customer, so it happens by a button or a key and never
 * by an address.
 */
export function OpenedByHand({ id, mayOpen, ...closed }: OpenedByHandProps) {
  const t = useWords()
  if (id !== '' && mayOpen) return <Closed key={id} {...closed} />
  return <NoCase>{t(id === '' ? 'desk.queue.choose' : 'desk.notYours')}</NoCase>
}

function Closed({ text, children }: Pick<OpenedByHandProps, 'text' | 'children'>) {
  const [open, setOpen] = useState(false)
  if (open) return children
  return (
    <Case context={null} bar={<OpenButton onOpen={() => setOpen(true)} />}>
      <p className="quiet">{text}</p>
    </Case>
  )
}
