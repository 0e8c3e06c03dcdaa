import { fetchFile } from '@parkett/client/call'
import { problemsCaseFile, type ProblemFile } from '@parkett/contract/customer/problem-files'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { server } from '../../frame/server.ts'
import { ShownPicture } from '../../frame/shown-picture.tsx'
import { usePicture } from '../../frame/use-picture.ts'
import { useWords } from '../../frame/words.ts'

type PicturesProps = { readonly ticket: string; readonly files: readonly ProblemFile[] }

/** What the customer sent with a message. */
export function Pictures({ ticket, files }: PicturesProps) {
  const t = useWords()
  return files.map(({ id, kept }, at) =>
    kept ? (
      <Picture key={id} ticket={ticket} file={id} name={t('problems.file', { number: at + 1 })} />
    ) : (
      <p key={id} className="quiet">
        {t('problems.fileGone', { number: at + 1 })}
      </p>
    ),
  )
}

type PictureProps = { readonly ticket: string; readonly file: string; readonly name: string }

/** Fetched when asked for, because every look stands in the log. */
function Picture({ ticket, file, name }: PictureProps) {
  const t = useWords()
  const { url, error, busy, open } = usePicture()
  const show = () =>
    open(() => fetchFile(server, problemsCaseFile, { params: { id: ticket, file } }))
  if (url !== null) return <ShownPicture url={url} name={name} />
  return (
    <div className="desk-item">
      <Button kind="secondary" busy={busy} onClick={() => void show()}>
        {t('desk.kyc.show', { side: name })}
      </Button>
      <FormFault text={error} />
    </div>
  )
}
