import { Figure } from '@parkett/ui/figure'
import { Sheet } from '@parkett/ui/sheet'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useHiddenBalances } from '../frame/balances.ts'
import { useWords } from '../session/words.ts'
import { Explanation } from './explanation.tsx'
import type { Asked } from './explain-query.ts'
import { JournalSheet } from './journal-sheet.tsx'

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
  // The same figure can stand twice on a screen, and only the one that was tapped opens.
  const sheet = useExplainSheet(`explain ${useId()}`)
  if (hidden) return <Dots />
  return (
    <>
      <Figure explainLabel={t('action.explain')} onExplain={sheet.show}>
        {children}
      </Figure>
      <Sheet open={sheet.open} title={label} closeLabel={t('action.close')} onClose={sheet.close}>
        <Explanation asked={asked} onJournal={sheet.showJournal} />
      </Sheet>
      {sheet.journal !== null && <JournalSheet id={sheet.journal} onClose={sheet.close} />}
    </>
  )
}

/** An amount of the customer's own that has nothing to open, or dots while balances are hidden. */
export function OwnAmount({ children }: { readonly children: ReactNode }) {
  const [hidden] = useHiddenBalances()
  return hidden ? <Dots /> : children
}

function Dots() {
  const t = useWords()
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="sr">{t('shell.hiddenAmount')}</span>
    </>
  )
}

/**
 * The explanation and, on top of it, one journal: each a history entry, so that back closes one
 * at a time.
 */
function useExplainSheet(name: string) {
  const { history } = useRouter()
  const shown = useLocation({ select: ({ state }) => state.sheet ?? '' })
  const journal = shown.startsWith(`${name} journal `)
    ? shown.slice(name.length + ' journal '.length)
    : null
  const push = (sheet: string) => history.push(history.location.href, { sheet })
  return {
    open: shown === name || journal !== null,
    journal,
    show: () => push(name),
    showJournal: (id: string) => push(`${name} journal ${id}`),
    close: () => history.back(),
  }
}
