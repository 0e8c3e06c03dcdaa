import { Sheet } from '@parkett/ui/sheet'
import { useWords } from '../session/words.ts'
import type { Asked } from './explain-query.ts'
import { Explanation } from './explanation.tsx'
import { JournalSheet } from './journal-sheet.tsx'
import type { useExplainSheet } from './use-explain-sheet.ts'

type ExplainSheetProps = {
  readonly asked: Asked
  /** The figure's name: title of the sheet. */
  readonly label: string
  readonly sheet: ReturnType<typeof useExplainSheet>
}

/** What a figure is made of, down to the journals. */
export function ExplainSheet({ asked, label, sheet }: ExplainSheetProps) {
  const t = useWords()
  return (
    <>
      <Sheet open={sheet.open} title={label} closeLabel={t('action.close')} onClose={sheet.close}>
        <Explanation asked={asked} onJournal={sheet.showJournal} />
      </Sheet>
      {sheet.journal !== null && <JournalSheet id={sheet.journal} onClose={sheet.close} />}
    </>
  )
}
