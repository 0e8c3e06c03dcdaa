import { Modal } from '@parkett/ui/modal'
import { Search } from '@parkett/ui/icons'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { hitsOf, useFound, type Hit } from './found.ts'
import { offersHere } from './offers.ts'
import type { ActPlace, Room } from './rooms.ts'
import { useLanguage, useWords } from './words.ts'

type PaletteProps = {
  readonly rooms: readonly Room[]
  /** What this person may do, and where. */
  readonly acts: readonly ActPlace[]
}

/** The button that looks like a field, and the search over everything behind it. */
export function Palette({ rooms, acts }: PaletteProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button type="button" className="desk-find" onClick={() => setOpen(true)}>
        <Search size={15} />
        <span>{t('desk.find.open')}</span>
        <kbd aria-hidden="true">Ctrl</kbd>
        <kbd aria-hidden="true">K</kbd>
      </button>
      {open && <Finder rooms={rooms} acts={acts} onClose={() => setOpen(false)} />}
    </>
  )
}

type FinderProps = PaletteProps & { readonly onClose: () => void }

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function Finder({ rooms, acts, onClose }: FinderProps) {
  const t = useWords()
  const language = useLanguage()
  const id = useId()
  const [q, setQ] = useState('')
  const [at, setAt] = useState(0)
  const { rows, busy, failed } = useFound(q)
  // Of the room behind: nothing there changes while the palette is open.
  const [offers] = useState(offersHere)
  const hits = hitsOf({ q, rooms, acts, offers, rows, t, language })
  const here = Math.min(at, Math.max(0, hits.length - 1))
  const open = (hit: Hit | undefined): void => {
    if (hit === undefined) return
    onClose()
    hit.open()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((here + step + hits.length) % Math.max(1, hits.length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(hits[here])
    }
  }
  return (
    <Modal labelledBy={`${id}l`} onClose={onClose}>
      <div className="desk-palette">
        <div className="desk-palette-head">
          <Search size={18} />
          <label className="sr" id={`${id}l`} htmlFor={`${id}q`}>
            {t('desk.find.open')}
          </label>
          <input
            id={`${id}q`}
            data-autofocus
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}h`}
            aria-activedescendant={hits[here] === undefined ? undefined : `${id}${here}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={q}
            onChange={({ target }) => {
              setQ(target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
          <kbd>Esc</kbd>
        </div>
        <Hits id={id} hits={hits} here={here} onHere={setAt} onOpen={open} />
        <p role="status" className="desk-palette-foot">
          {failed ??
            (busy
              ? t('state.loading')
              : hits.length === 0
                ? t('state.noMatch', { query: q })
                : t('desk.find.hint'))}
        </p>
      </div>
    </Modal>
  )
}

type HitsProps = {
  readonly id: string
  readonly hits: readonly Hit[]
  readonly here: number
  readonly onHere: (place: number) => void
  readonly onOpen: (hit: Hit) => void
}

/** The field keeps the focus; the list says which line the keys stand on. */
function Hits({ id, hits, here, onHere, onOpen }: HitsProps) {
  const t = useWords()
  return (
    <ul id={`${id}h`} role="listbox" aria-label={t('desk.find.hits')} className="desk-hits">
      {hits.map((hit, place) => (
        <li
          key={hit.key}
          id={`${id}${place}`}
          role="option"
          aria-selected={place === here}
          onClick={() => onOpen(hit)}
          onPointerMove={() => onHere(place)}
        >
          <span className="desk-hit-kind">{hit.group}</span>
          <b>{hit.name}</b>
          <span className="desk-hit-more">{hit.more}</span>
          <span className="desk-hit-end num">{hit.end}</span>
        </li>
      ))}
    </ul>
  )
}
