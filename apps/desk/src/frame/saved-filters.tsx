import { Button } from '@parkett/ui/button'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { readFilters, writeFilters, type Filter } from './filters.ts'
import { useForm } from './use-form.ts'
import { useWords } from './words.ts'

type SavedFiltersProps = {
  /** Whose they are: two who share a machine do not share filters. */
  readonly person: string
  readonly list: string
  readonly current: Filter
  readonly onPick: (filter: Filter) => void
}

/**
 * Filters of one list that this person keeps on this device: pick one, keep the present one, or
 * drop one.
 */
export function SavedFilters({ person, list, current, onPick }: SavedFiltersProps) {
  const t = useWords()
  const [saved, setSaved] = useState(() => readFilters(person, list))
  const keep = (next: typeof saved): void => {
    writeFilters({ person, list }, next)
    setSaved(next)
  }
  const isSet = Object.values(current).some((value) => value !== '')
  const form = useForm({
    fields: ['filterName'],
    check: ({ filterName }) => ({
      filterName: filterName.trim() === '' ? t('desk.filterName') : undefined,
    }),
    send: async ({ filterName }) => {
      const name = filterName.trim()
      keep([...saved.filter((one) => one.name !== name), { name, filter: current }])
      return undefined
    },
  })
  if (saved.length === 0 && !isSet) return null
  return (
    <div className="desk-saved">
      {saved.map(({ name, filter }) => (
        <span key={name} className="inline">
          <Button kind="secondary" onClick={() => onPick(filter)}>
            {name}
          </Button>
          <Button
            kind="quiet"
            label={t('desk.filterDrop', { name })}
            onClick={() => keep(saved.filter((one) => one.name !== name))}
          >
            ×
          </Button>
        </span>
      ))}
      {isSet && (
        <form className="desk-keep" noValidate onSubmit={form.onSubmit}>
          <TextField
            name="filterName"
            label={t('desk.filterName')}
            error={form.faults.filterName}
            maxLength={40}
            autoComplete="off"
          />
          <Button type="submit" kind="quiet">
            {t('desk.filterKeep')}
          </Button>
        </form>
      )}
    </div>
  )
}
