import { problemsFile, type ProblemFile } from '@parkett/contract/customer/problem-files'
import { fetchFile } from '@parkett/client/call'
import { Skeleton } from '@parkett/ui/skeleton'
import { useEffect, useState } from 'react'
import { explain } from '../../../session/explain.ts'
import { server } from '../../../session/server.ts'
import { useWords } from '../../../session/words.ts'

/** The pictures of one message. */
export function Pictures({ files }: { readonly files: readonly ProblemFile[] }) {
  const t = useWords()
  if (files.length === 0) return null
  return (
    <ul className="sent-pictures" aria-label={t('problems.files')}>
      {files.map(({ id, kept }, at) => (
        <li key={id}>
          {kept ? (
            <Picture id={id} number={at + 1} />
          ) : (
            <p className="quiet">{t('problems.fileGone', { number: at + 1 })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

type Shown = { readonly url: string } | { readonly fault: string }

/** Fetched for this look; gone from memory with it. */
function Picture({ id, number }: { readonly id: string; readonly number: number }) {
  const t = useWords()
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const left = new AbortController()
    let made = ''
    fetchFile(server, problemsFile, { params: { id }, signal: left.signal }).then(
      (blob) => {
        if (left.signal.aborted) return
        made = URL.createObjectURL(blob)
        setShown({ url: made })
      },
      (error: unknown) => {
        if (!left.signal.aborted) setShown({ fault: explain(error, t) })
      },
    )
    return () => {
      left.abort()
      if (made !== '') URL.revokeObjectURL(made)
    }
  }, [id, t])
  if (shown === undefined) return <Skeleton label={t('state.loading')} kind="lines" count={2} />
  if ('fault' in shown) return <p className="quiet">{shown.fault}</p>
  return <img src={shown.url} alt={t('problems.file', { number })} />
}
