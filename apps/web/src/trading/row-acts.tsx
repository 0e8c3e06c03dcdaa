import { ActionSheet, type Act } from '@parkett/ui/action-sheet'
import { IconButton } from '@parkett/ui/icon-button'
import { Ellipsis } from '@parkett/ui/icons'
import { useState } from 'react'
import { useWords } from '../session/words.ts'

type RowActsProps = {
  /** Whose row it is. */
  readonly name: string
  readonly acts: readonly Act[]
}

/** What can be done with a row, beside the row that leads to the thing itself. */
export function RowActs({ name, acts }: RowActsProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('portfolio.menu', { name })}
        icon={<Ellipsis />}
        onClick={() => setOpen(true)}
      />
      <ActionSheet
        open={open}
        title={name}
        closeLabel={t('action.close')}
        onClose={() => setOpen(false)}
        acts={acts}
      />
    </>
  )
}
