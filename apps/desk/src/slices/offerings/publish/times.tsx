import { isPaidAfter } from '@parkett/contract/desk/publish-ways'
import { TextField } from '@parkett/ui/text-field'
import type { Faults } from '@parkett/ui/use-checked-form'
import { DayField } from '../../../frame/day-field.tsx'
import { useWords } from '../../../frame/words.ts'
import { termWords } from '../term-words.ts'
import type { Picked } from './picked.ts'
import { moments, type Field } from './typed.ts'

type TimesProps = { readonly picked: Picked; readonly faults: Faults<Field> }

/** By the market's clock; result and payment have times of their own where is paid after winning. */
export function Times({ picked: { way }, faults }: TimesProps) {
  const t = useWords()
  const after = way !== '' && isPaidAfter(way) ? (['resultsAt', 'payUntil'] as const) : []
  return (
    <>
      {[...moments, ...after].map((name) => (
        <TextField
          key={name}
          name={name}
          type="datetime-local"
          label={t(termWords[name])}
          error={faults[name]}
        />
      ))}
      <DayField name="listsOn" label={t(termWords.listsOn)} error={faults.listsOn} />
    </>
  )
}
