import type { DocumentInfo } from '@parkett/contract/customer/documents'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Sheet } from '@parkett/ui/sheet'
import { ActButton } from '../../papers/act-button.tsx'
import { canShare, fileOf, saveFile, shareFile } from '../../papers/paper-files.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { documentWords } from '@parkett/words/document-words'

/** What can be done with one paper. */
export function PaperSheet({
  paper,
  onClose,
}: {
  readonly paper: DocumentInfo
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  return (
    <Sheet
      open
      title={t(documentWords[paper.kind])}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      <Ledger>
        <Line label={t('order.reference')} value={paper.reference} />
        <Line label={t('documents.issued')} value={format.moment(paper.issuedAt)} />
      </Ledger>
      <div className="pad stack-2">
        <ActButton
          kind="primary"
          label={t('documents.savePdf')}
          act={async () => saveFile(await fileOf(paper, 'pdf'))}
        />
        <ActButton
          label={t('documents.saveData')}
          act={async () => saveFile(await fileOf(paper, 'json'))}
        />
        {canShare() && (
          <ActButton
            label={t('action.share')}
            act={async () => shareFile(await fileOf(paper, 'pdf'))}
          />
        )}
      </div>
    </Sheet>
  )
}
