import { Seal } from '@parkett/ui/seal'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../session/words.ts'
import { explainQuery, type Asked } from './explain-query.ts'
import { Explanation } from './explanation.tsx'
import { JournalSheet } from './journal-sheet.tsx'
import { sealStateOf } from './seal-state.ts'
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
      <Sheet
        open={sheet.open}
        lead={<CheckedSeal asked={asked} />}
        title={t('explain.what')}
        sub={label}
        closeLabel={t('action.close')}
        onClose={sheet.close}
      >
        <Explanation asked={asked} onJournal={sheet.showJournal} />
      </Sheet>
      {sheet.journal !== null && <JournalSheet id={sheet.journal} onClose={sheet.close} />}
    </>
  )
}

/** Fills once the entries that the sheet shows were added up. */
function CheckedSeal({ asked }: { readonly asked: Asked }) {
  const { data } = useQuery(explainQuery(asked))
  return <Seal size={40} state={sealStateOf(data)} />
}
