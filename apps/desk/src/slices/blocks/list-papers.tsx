import { blockPapersMost, blocksKeepPaper } from '@parkett/contract/desk/block-papers'
import { FormFault } from '@parkett/ui/form-fault'
import { FileForm } from '../../frame/file-form.tsx'
import { callDesk } from '../../frame/server.ts'
import { useWords } from '../../frame/words.ts'

type ListPapersProps = {
  readonly papers: readonly string[]
  readonly onKept: (id: string) => void
  readonly error: string | undefined
}

/** Papers of who sells, kept one by one before another person is asked. */
export function ListPapers({ papers, onKept, error }: ListPapersProps) {
  const t = useWords()
  const send = async (file: File): Promise<readonly string[]> => {
    onKept((await callDesk(blocksKeepPaper, { file })).id)
    return []
  }
  return (
    <>
      {papers.length < blockPapersMost && (
        <FileForm
          label={t('desk.blocks.papers')}
          action={t('desk.blocks.paperKeep')}
          accept="image/jpeg,image/png,image/webp"
          send={send}
        >
          <p className="quiet">{t('desk.blocks.papersText')}</p>
        </FileForm>
      )}
      {papers.length > 0 && (
        <p role="status">{t('desk.blocks.papersKept', { count: papers.length })}</p>
      )}
      <FormFault text={error} />
    </>
  )
}
