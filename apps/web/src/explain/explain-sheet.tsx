import { ActionBar } from '@parkett/ui/page'
import { ButtonLink } from '@parkett/ui/button'
import { Seal } from '@parkett/ui/seal'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { SavePaper } from '../papers/save-paper.tsx'
import { href, paths } from '../router/paths.ts'
import { useRouter } from '../router/use-router.ts'
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
        bar={<Papers asked={asked} />}
      >
        <Explanation asked={asked} onJournal={sheet.showJournal} />
      </Sheet>
      {sheet.journal !== null && <JournalSheet id={sheet.journal} onClose={sheet.close} />}
    </>
  )
}

/** The figure as a paper that anybody can check, and the entries it was added up from. */
function Papers({ asked }: { readonly asked: Asked }) {
  const t = useWords()
  const { history } = useRouter()
  const { currency, instrument } = asked
  const log = paths.moneyLog({ currency })
  // In place of the sheet, so that one step back is the figure again and not a sheet that is gone.
  const instead = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.replace(log)
  }
  return (
    <ActionBar>
      <SavePaper label={t('explain.paper')} wanted={{ kind: 'figure', ...asked }} />
      {instrument === undefined && (
        <ButtonLink wide href={href(log)} onClick={instead}>
          {t('explain.all')}
        </ButtonLink>
      )}
    </ActionBar>
  )
}

/** Fills once the entries that the sheet shows were added up. */
function CheckedSeal({ asked }: { readonly asked: Asked }) {
  const { data } = useQuery(explainQuery(asked))
  return <Seal size={40} state={sealStateOf(data)} />
}
