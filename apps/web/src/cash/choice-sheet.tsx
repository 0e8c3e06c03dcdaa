import { Button } from '@parkett/ui/button'
import { ActionBar } from '@parkett/ui/page'
import { Sheet } from '@parkett/ui/sheet'
import { useId, useState, type ReactNode } from 'react'
import { useWords } from '../session/words.ts'
import { ChoiceText, type Choice } from './choice-text.tsx'

type ChoiceSheetProps = {
  readonly title: string
  /** Of the button that takes what was chosen. */
  readonly act: string
  readonly options: readonly Choice[]
  /** Its key. */
  readonly taken: string
  readonly onTake: (key: string) => void
  readonly onClose: () => void
  /** Below the options. */
  readonly children?: ReactNode
}

/** All there is to choose from, taken with a button. */
export function ChoiceSheet({
  title,
  act,
  options,
  taken,
  onTake,
  children,
  onClose,
}: ChoiceSheetProps) {
  const t = useWords()
  const name = useId()
  const [chosen, choose] = useState(taken)
  const take = () => {
    onTake(chosen)
    onClose()
  }
  const bar = (
    <ActionBar>
      <Button wide onClick={take}>
        {act}
      </Button>
    </ActionBar>
  )
  return (
    <Sheet open title={title} closeLabel={t('action.close')} onClose={onClose} bar={bar}>
      <div className="pad opts" role="radiogroup" aria-label={title}>
        {options.map((option) => (
          <label key={option.key} className="opt" data-on={chosen === option.key ? '' : undefined}>
            <ChoiceText of={option} />
            <input
              type="radio"
              name={name}
              checked={chosen === option.key}
              onChange={() => choose(option.key)}
            />
          </label>
        ))}
      </div>
      {children}
    </Sheet>
  )
}
