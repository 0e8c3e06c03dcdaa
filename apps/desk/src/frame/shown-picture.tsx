import { Button } from '@parkett/ui/button'
import { useState, type KeyboardEvent } from 'react'
import { useWords } from './words.ts'

const turns = ['0', '90', '180', '270'] as const
const zooms = ['1', '2', '4'] as const

/**
 * The picture with what a reviewer needs: keys + and − zoom and r turns while it has the focus;
 * arrows move it.
 */
export function ShownPicture({ url, name }: { readonly url: string; readonly name: string }) {
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
