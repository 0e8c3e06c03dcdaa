import { fetchFile } from '@parkett/client/call'
import { kycImage, type LookReason } from '@parkett/contract/desk/kyc'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useKeys } from '../../frame/keys.ts'
import { explain, server } from '../../frame/server.ts'
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
  if (url !== null) return <Shown url={url} name={name} />
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

const turns = ['0', '90', '180', '270'] as const
const zooms = ['1', '2', '4'] as const

/**
 * The picture with what a reviewer needs: keys + and − zoom and r turns while it has the focus;
 * arrows move it.
 */
function Shown({ url, name }: { readonly url: string; readonly name: string }) {
  const t = useWords()
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(0)
  const zoomBy = (by: 1 | -1): void => setZoom(Math.min(Math.max(zoom + by, 0), zooms.length - 1))
  const rotate = (): void => setTurn((turn + 1) % turns.length)
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = { '+': () => zoomBy(1), '-': () => zoomBy(-1), r: rotate }[event.key]
    if (act === undefined) return
    // Here `r` turns; elsewhere it rejects.
    event.preventDefault()
    act()
  }
  return (
    <div className="desk-item">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable */}
      <div
        className="desk-picture"
        role="group"
        aria-label={name}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <img src={url} alt={name} data-turn={turns[turn]} data-zoom={zooms[zoom]} />
      </div>
      <div className="inline">
        <Button kind="secondary" disabled={zoom === zooms.length - 1} onClick={() => zoomBy(1)}>
          {t('desk.kyc.zoom')}
        </Button>
        <Button kind="secondary" disabled={zoom === 0} onClick={() => zoomBy(-1)}>
          {t('desk.kyc.zoomOut')}
        </Button>
        <Button kind="secondary" onClick={rotate}>
          {t('desk.kyc.rotate')}
        </Button>
      </div>
      <p className="quiet">{t('desk.kyc.keys')}</p>
    </div>
  )
}
