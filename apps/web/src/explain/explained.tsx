import { Figure } from '@parkett/ui/figure'
import type { ReactNode } from 'react'
import { useHiddenBalances } from '../frame/balances.ts'
import { OwnAmount } from '../frame/own-amount.tsx'
import { useWords } from '../session/words.ts'
import type { Asked } from './explain-query.ts'
import { useExplainPart } from './use-explain-part.ts'
import { useExplainSheet } from './use-explain-sheet.ts'

type ExplainedProps = Asked & {
  /** The figure's name: title of the sheet. */
  readonly label: string
  /** The formatted figure, or a Gain. */
  readonly children: ReactNode
}

/**
 * A figure that can be opened down to its ledger entries. While balances are hidden there is
 * nothing to open.
 */
export function Explained({ label, children, ...asked }: ExplainedProps) {
  const t = useWords()
  const [hidden] = useHiddenBalances()
  const sheet = useExplainSheet()
  const part = useExplainPart()
  if (hidden) return <OwnAmount>{children}</OwnAmount>
  return (
    <>
      <Figure explainLabel={t('action.explain')} onExplain={sheet.show}>
        {children}
      </Figure>
      {part && <part.ExplainSheet asked={asked} label={label} sheet={sheet} />}
    </>
  )
}
