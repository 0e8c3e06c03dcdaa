import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useKeys } from './keys.ts'
import { ShownPicture } from './shown-picture.tsx'
import { usePicture } from './use-picture.ts'
import { useWords } from './words.ts'

type ToldPictureProps<R extends string> = {
  readonly name: string
  readonly fetching: (reason: R) => Promise<Blob>
  /** Gives why it is opened; leads to the reasons while none is chosen. */
  readonly given: (then: (reason: R) => unknown) => () => unknown
  /** The one that `E` opens now. */
  readonly isNext: boolean
  readonly onSeen: () => void
}

/** Fetched when asked for, because every look is told; gone from memory with the screen. */
export function ToldPicture<R extends string>(props: ToldPictureProps<R>) {
  const { name, fetching, given, isNext, onSeen } = props
  const t = useWords()
  const { url, error, busy, open } = usePicture()
  const look = async (reason: R): Promise<void> => {
    if (await open(() => fetching(reason))) onSeen()
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
