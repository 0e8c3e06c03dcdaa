import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useKeys } from './keys.ts'
import { ShownPicture } from './shown-picture.tsx'
import { usePicture } from './use-picture.ts'
import { useWords } from './words.ts'

type ToldPictureProps = {
  readonly name: string
  /** Of its button; else that it is shown. */
  readonly label?: string
  /** Looks, or leads to what must be said before. */
  readonly look: (open: (fetching: () => Promise<Blob>) => void) => () => unknown
  /** The one that `E` opens now. */
  readonly isNext?: boolean
  readonly onSeen?: () => void
}

/** Fetched when asked for, because every look is told or stands in the log; gone from memory with the screen. */
export function ToldPicture({ name, label, look, isNext = false, onSeen }: ToldPictureProps) {
  const t = useWords()
  const { url, error, busy, open } = usePicture()
  const fetched = async (fetching: () => Promise<Blob>): Promise<void> => {
    if (await open(fetching)) onSeen?.()
  }
  // What fails is shown below.
  const show = look((fetching) => void fetched(fetching))
  useKeys({ e: isNext ? () => void show() : undefined })
  if (url !== null) return <ShownPicture url={url} name={name} />
  return (
    <div className="desk-item">
      <Button kind="secondary" busy={busy} onClick={() => void show()}>
        {label ?? t('desk.kyc.show', { side: name })}
      </Button>
      {isNext && <kbd>E</kbd>}
      <FormFault text={error} />
    </div>
  )
}
