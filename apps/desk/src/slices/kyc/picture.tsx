import { fetchFile } from '@parkett/client/call'
import { kycImage, type LookReason } from '@parkett/contract/desk/kyc'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useKeys } from '../../frame/keys.ts'
import { server } from '../../frame/server.ts'
import { ShownPicture } from '../../frame/shown-picture.tsx'
import { usePicture } from '../../frame/use-picture.ts'
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
  const { url, error, busy, open } = usePicture()
  const name = t(`kyc.${side}`)

  const look = async (reason: LookReason): Promise<void> => {
    const call = { params: { id }, body: { side, reason } }
    if (await open(() => fetchFile(server, kycImage, call))) onSeen()
  }
  // What fails is shown below.
  const show = given((reason) => void look(reason))
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
