import { fetchFile } from '@parkett/client/call'
import { kycImage, type LookReason } from '@parkett/contract/desk/kyc'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useEffect, useState } from 'react'
import { useKeys } from '../../frame/keys.ts'
import { explain, server } from '../../frame/server.ts'
import { ShownPicture } from '../../frame/shown-picture.tsx'
import { useWords } from '../../frame/words.ts'

type PictureProps = {
  readonly id: string
  readonly side: 'front' | 'back'
  /** Gives why it is opened; leads to the reasons while none is chosen. */
  readonly given: (then: (reason: LookReason) => unknown) => () => unknown
  /** The one that `E` opens now. */
  readonly isNext: boolean
  readonly onSeen: () => void
}

/**
 * One side of the document. Fetched when asked for, because every look is told; gone from
 * memory with the screen.
 */
export function Picture({ id, side, given, isNext, onSeen }: PictureProps) {
  const t = useWords()
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  const name = t(`kyc.${side}`)

  const open = async (reason: LookReason): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      setUrl(
        URL.createObjectURL(
          await fetchFile(server, kycImage, { params: { id }, body: { side, reason } }),
        ),
      )
      onSeen()
    } catch (failure) {
      setError(explain(failure, t))
    } finally {
      setBusy(false)
    }
  }
  // What fails is shown below.
  const show = given((reason) => void open(reason))
  useKeys({ e: isNext ? () => void show() : undefined })
  if (url !== null) return <ShownPicture url={url} name={name} />
  return (
    <div className="desk-item">
      <Button kind="secondary" busy={busy} onClick={() => void show()}>
        {t('desk.kyc.show', { side: name })}
      </Button>
      {isNext && <kbd>E</kbd>}
      <FormFault text={error} />
    </div>
  )
}
