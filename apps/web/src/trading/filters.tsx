import { Button } from '@parkett/ui/button'
import { ChevronDown } from '@parkett/ui/icons'
import { ActionBar } from '@parkett/ui/page'
import type { Option } from '@parkett/ui/segment'
import { Sheet } from '@parkett/ui/sheet'
import { useEffect, useId, useRef, useState } from 'react'
import { useSheet } from '../frame/use-sheet.ts'
import { useSetChoices } from '../router/use-choice.ts'
import { useWords } from '../session/words.ts'

export type Filter = {
  /** Its name in the address. */
  readonly key: string
  readonly label: string
  readonly options: readonly Option<string>[]
  /** What is taken. */
  readonly value: string
  /** Lets everything through and is not worth a word on the button. */
  readonly plain?: string
}

type Taken = Readonly<Record<string, string>>

/** All filters of a list behind one button, which says what is taken. They are choices of the list. */
export function Filters({ of }: { readonly of: readonly Filter[] }) {
  const t = useWords()
  const sheet = useSheet('filter')
  const apply = useApply(sheet.open)
  const said = of.filter(({ value, plain }) => value !== plain).map(labelOf)
  return (
    <div className="filters">
      <button
        type="button"
        className="filters-open"
        aria-haspopup="dialog"
        aria-label={`${t('action.filter')}: ${of.map(labelOf).join(', ')}`}
        onClick={sheet.show}
      >
        <span>{said.join(' · ') || t('action.all')}</span>
        <ChevronDown />
      </button>
      {sheet.open && (
        <FilterSheet
          of={of}
          onClose={sheet.close}
          onDone={(taken) => {
            apply(taken)
            sheet.close()
          }}
        />
      )}
    </div>
  )
}

const labelOf = ({ options, value }: Filter): string =>
  options.find((option) => option.value === value)?.label ?? ''

/** The sheet is a history entry of its own: what is chosen there is put on the entry below it. */
function useApply(open: boolean): (taken: Taken) => void {
  const set = useSetChoices()
  const waiting = useRef<Taken | null>(null)
  useEffect(() => {
    if (open || waiting.current === null) return
    set(waiting.current)
    waiting.current = null
  }, [open, set])
  return (taken) => {
    waiting.current = taken
  }
}

type FilterSheetProps = {
  readonly of: readonly Filter[]
  readonly onClose: () => void
  readonly onDone: (taken: Taken) => void
}

function FilterSheet({ of, onClose, onDone }: FilterSheetProps) {
  const t = useWords()
  const [taken, take] = useState<Taken>(() =>
    Object.fromEntries(of.map(({ key, value }) => [key, value])),
  )
  return (
    <Sheet
      open
      title={t('action.filter')}
      closeLabel={t('action.close')}
      onClose={onClose}
      bar={
        <ActionBar>
          <Button wide onClick={() => onDone(taken)}>
            {t('filter.apply')}
          </Button>
        </ActionBar>
      }
    >
      {of.map((filter) => (
        <Choice
          key={filter.key}
          filter={filter}
          value={taken[filter.key]}
          onChange={(value) => take({ ...taken, [filter.key]: value })}
        />
      ))}
    </Sheet>
  )
}

type ChoiceProps = {
  readonly filter: Filter
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

function Choice({ filter: { label, options }, value, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="filters-group">
      <legend>{label}</legend>
      {options.map((option) => (
        <label className="filter" key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
