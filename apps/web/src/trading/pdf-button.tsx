import { documentsMake, documentsPdf } from '@parkett/contract/documents'
import type { BodyOf } from '@parkett/contract/route'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useState } from 'react'
import { explain } from '../shell/explain.ts'
import { callServer, fileFrom } from '../shell/server.ts'
import { useWords } from '../shell/words.ts'
import { hand } from './csv.ts'

type PdfButtonProps = {
  /** The document to issue; asking for one that exists gets that one. */
  readonly of: BodyOf<typeof documentsMake>
  readonly name: string
}

/** A signed document as a file on this device, in the reader's language. */
export function PdfButton({ of, name }: PdfButtonProps) {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const save = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { id } = await callServer(documentsMake, { body: of })
      hand(name, await fileFrom(documentsPdf, { params: { id } }))
    } catch (cause) {
      setError(explain(cause, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        kind="secondary"
        wide
        busy={busy}
        // `save` shows what goes wrong.
        onClick={() => void save()}
      >
        {t('portfolio.pdf')}
      </Button>
      {error !== undefined && (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
    </>
  )
}
