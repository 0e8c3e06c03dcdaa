import { Field } from '@parkett/ui/field'
import { useId, useState, type KeyboardEvent } from 'react'
import { useFound } from '../frame/found.ts'
import { useWords } from '../frame/words.ts'
import { useWho } from './customer-link.tsx'

type CustomerPickProps = {
  readonly label: string
  /** The number of the picked one; '' for nobody. */
  readonly value: string
  readonly onPick: (id: string) => void
  /** Of a form: what is wrong with it, and its name there. */
  readonly error?: string | undefined
  readonly name?: string
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A customer by name, phone or account number out of a list: nobody types the number of a row. */
export function CustomerPick({ label, value, onPick, error, name }: CustomerPickProps) {
  const t = useWords()
  const id = useId()
  const pick = usePick(onPick)
  const shown = useWho(value)
  const open = pick.hits.length > 0
  return (
    <div className="desk-pick">
      {name !== undefined && (
        // What the form sends; a form that leads to what is wrong leads on to what is seen.
        <input
          className="sr"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          name={name}
          value={value}
          onFocus={() => document.getElementById(`${id}i`)?.focus()}
        />
      )}
      <Field id={`${id}i`} label={label} error={pick.unclear ? t('desk.pick.choose') : error}>
        {(tied) => (
          <div className="box">
            <input
              {...tied}
              className="input"
              role="combobox"
              aria-expanded={open}
              aria-controls={`${id}h`}
              aria-activedescendant={open ? `${id}${pick.here}` : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              value={pick.typed ?? shown}
              onChange={({ target }) => pick.onType(target.value)}
              onBlur={pick.onLeave}
              onKeyDown={pick.onKeyDown}
            />
          </div>
        )}
      </Field>
      <ul id={`${id}h`} role="listbox" aria-label={label} hidden={!open}>
        {pick.hits.map((hit, place) => (
          <li
            key={hit.id}
            id={`${id}${place}`}
            role="option"
            aria-selected={place === pick.here}
            // Before the field is left, or the list would be gone.
            onMouseDown={(event) => {
              event.preventDefault()
              pick.onHit(hit.id)
            }}
          >
            {hit.name} <span>{hit.reference}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is typed, whom it finds, and which of them the keys stand on. */
function usePick(onPick: (id: string) => void) {
  // Null: what stands there is who was picked.
  const [typed, type] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const [left, leave] = useState(false)
  const { rows, busy } = useFound(typed ?? '')
  const hits = typed === null || left ? [] : rows.filter(({ kind }) => kind === 'customer')
  const here = Math.min(at, Math.max(0, hits.length - 1))
  const onHit = (id: string): void => {
    onPick(id)
    type(null)
  }
  return {
    typed,
    hits,
    here,
    onHit,
    /** Something stands there that is nobody. */
    unclear: left && typed !== null && typed.trim() !== '' && !busy,
    onLeave: () => leave(true),
    onType: (text: string): void => {
      type(text)
      setAt(0)
      leave(false)
      onPick('')
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const step = steps[event.key]
      const hit = hits[here]
      if (hit === undefined || (step === undefined && event.key !== 'Enter')) return
      event.preventDefault()
      if (step === undefined) onHit(hit.id)
      else setAt((here + step + hits.length) % hits.length)
    },
  }
}
