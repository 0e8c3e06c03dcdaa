import { readsOf } from '@parkett/client/query'
import { documentsList } from '@parkett/contract/customer/documents'
import { IconButton } from '@parkett/ui/icon-button'
import { Plus } from '@parkett/ui/icons'
import { Sheet } from '@parkett/ui/sheet'
import { useQueryClient } from '@tanstack/react-query'
import { useSheet } from '../../frame/use-sheet.ts'
import { ActButton } from '../../papers/act-button.tsx'
import { fileOf, makePaper, saveFile, type Wanted } from '../../papers/paper-files.ts'
import { useWords } from '../../session/words.ts'

/** What can be made at any time, behind one button; the monthly statements come by themselves. */
export function NewPaper({ year }: { readonly year: string }) {
  const t = useWords()
  const sheet = useSheet('new paper')
  const client = useQueryClient()
  const issue = async (wanted: Wanted): Promise<void> => {
    const paper = await makePaper(wanted)
    await client.invalidateQueries(readsOf(documentsList))
    saveFile(await fileOf(paper, 'pdf'))
    sheet.close()
  }
  return (
    <>
      <IconButton label={t('documents.make')} icon={<Plus />} onClick={sheet.show} />
      <Sheet
        open={sheet.open}
        title={t('documents.make')}
        closeLabel={t('action.close')}
        onClose={sheet.close}
      >
        <div className="pad stack-2">
          <ActButton
            label={t('documents.interim')}
            act={() => issue({ kind: 'interim', period: 'month' })}
          />
          <ActButton
            label={`${t('documents.feeReport')} ${year}`}
            act={() => issue({ kind: 'fee_report', year })}
          />
          <p className="quiet">{t('documents.monthly')}</p>
        </div>
      </Sheet>
    </>
  )
}
