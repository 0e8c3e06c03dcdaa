import { Field } from '@parkett/ui/field'
import { useId, useState, type KeyboardEvent } from 'react'

type Hit = { readonly id: string; readonly name: string; readonly reference: string }
/** What is found of what is typed. */
type Finder = (typed: string) => { readonly hits: readonly Hit[]; readonly busy: boolean }

export type PickProps = {
  readonly label: string
  /** The number of the picked one; '' for none. */
  readonly value: string
  readonly onPick: (id: string, name: string) => void
  /** Of a form: what is wrong with it, and its name there. */
  readonly error?: string | undefined
  readonly name?: string
}

type Props = PickProps & {
  /** What the picked one is called. */
  readonly shown: string
  readonly useHits: Finder
  /** Said where something stands there that is none of them. */
  readonly unclear: string
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** One out of a list that grows as is typed: nobody types the number of a row. */
export function Pick({ label, value, onPick, error, name, shown, useHits, unclear }: Props) {
  const id = useId()
  const pick = usePick(onPick, useHits)
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
      <Field id={`${id}i`} label={label} error={pick.unclear ? unclear : error}>
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
              pick.onHit(hit)
            }}
          >
            {hit.name} <span>{hit.reference}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is typed, what it finds, and which of that the keys stand on. */
function usePick(onPick: PickProps['onPick'], useHits: Finder) {
  // Null: what stands there is what was picked.
  const [typed, type] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const [left, leave] = useState(false)
  const found = useHits(typed ?? '')
  const hits = typed === null || left ? [] : found.hits
  const here = Math.min(at, Math.max(0, hits.length - 1))
  const onHit = ({ id, name }: Hit): void => {
    onPick(id, name)
    type(null)
  }
  return {
    typed,
    hits,
    here,
    onHit,
    /** Something stands there that is none of them. */
    unclear: left && typed !== null && typed.trim() !== '' && !found.busy,
    onLeave: () => leave(true),
    onType: (text: string): void => {
      type(text)
      setAt(0)
      leave(false)
      onPick('', '')
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const step = steps[event.key]
      const hit = hits[here]
      if (hit === undefined || (step === undefined && event.key !== 'Enter')) return
      event.preventDefault()
      if (step === undefined) onHit(hit)
      else setAt((here + step + hits.length) % hits.length)
    },
  }
}
