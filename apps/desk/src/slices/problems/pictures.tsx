import { fetchFile } from '@parkett/client/call'
import { problemsCaseFile, type ProblemFile } from '@parkett/contract/customer/problem-files'
import { server } from '../../frame/server.ts'
import { ToldPicture } from '../../frame/told-picture.tsx'
import { useWords } from '../../frame/words.ts'

type PicturesProps = { readonly ticket: string; readonly files: readonly ProblemFile[] }

/** What the customer sent with a message. */
export function Pictures({ ticket, files }: PicturesProps) {
  const t = useWords()
  return files.map(({ id, kept }, at) =>
    kept ? (
      <ToldPicture
        key={id}
        name={t('problems.file', { number: at + 1 })}
        look={(open) => () =>
          open(() => fetchFile(server, problemsCaseFile, { params: { id: ticket, file: id } }))
        }
      />
    ) : (
      <p key={id} className="quiet">
        {t('problems.fileGone', { number: at + 1 })}
      </p>
    ),
  )
}
