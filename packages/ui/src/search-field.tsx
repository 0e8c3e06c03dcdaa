import { useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { Search, X } from './icons.tsx'

type SearchFieldProps = {
  /** Spoken name; the placeholder is the visible one. */
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit?: (() => void) | undefined
  readonly autoFocus?: boolean | undefined
  /** Arrow keys move through the results; the screen owns the list and the active one. */
  readonly list?:
    | { readonly id: string; readonly open: boolean; readonly active: string | undefined }
    | undefined
  readonly onArrow?: ((by: 1 | -1) => void) | undefined
}

/** Search while typing, with a clear button; a combobox when it is given a list of results. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, clearLabel, value, onChange, onSubmit, autoFocus, list, onArrow } =
    props
  const id = useId()
  return (
    <form
      role="search"
      className="box"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <label className="box-icon" htmlFor={id}>
        <Search aria-hidden="true" />
        <span className="sr">{label}</span>
      </label>
      <input
        id={id}
        className="input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        autoFocus={autoFocus}
        role={list ? 'combobox' : undefined}
        aria-autocomplete={list ? 'list' : undefined}
        aria-expanded={list?.open}
        aria-controls={list?.id}
        aria-activedescendant={list?.active}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!onArrow || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          onArrow(event.key === 'ArrowDown' ? 1 : -1)
        }}
      />
      {value && <IconButton label={clearLabel} icon={<X />} onClick={() => onChange('')} />}
    </form>
  )
}
