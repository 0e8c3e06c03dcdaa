import type { Reason } from '@parkett/contract/reasons'
import { useCheckedForm, type Form, type FormOptions } from '@parkett/ui/use-checked-form'
import { explain, reasonOf } from '../session/explain.ts'
import { useWords } from '../session/words.ts'

type Options<F extends string> = FormOptions<F> & {
  /** The field that a refusal points to; one that is not here stands above the button. */
  readonly at?: Readonly<Partial<Record<Reason, F>>>
}

/** A form whose failed calls are explained in the reader's language, each at its field. */
export function useForm<F extends string>({ at, ...options }: Options<F>): Form<F> {
  const t = useWords()
  return useCheckedForm({
    ...options,
    // A fault of the house belongs to no field.
    at: (error) => at?.[reasonOf(error) ?? 'internal'],
    explain: (error) => explain(error, t),
  })
}
