import type { Reason } from '@parkett/contract/reasons'
import {
  useCheckedForm,
  type Faults,
  type Form,
  type FormOptions,
} from '@parkett/ui/use-checked-form'
import { explain, reasonOf } from '../session/explain.ts'
import { useWords } from '../session/words.ts'

type Options<F extends string> = FormOptions<F> & {
  /** The field that a refusal points to; one that is not here stands above the button. */
  readonly at?: Readonly<Partial<Record<Reason, F>>>
}

/** A form whose failed calls are explained in the reader's language, each at its field. */
export function useForm<F extends string>({ at = {}, send, ...options }: Options<F>): Form<F> {
  const t = useWords()
  return useCheckedForm({
    ...options,
    send: async (values) => {
      try {
        return await send(values)
      } catch (error) {
        const reason = reasonOf(error)
        const field = reason === null ? undefined : at[reason]
        if (field === undefined) throw error
        const faults: Faults<string> = { [field]: explain(error, t) }
        return faults as Faults<F> // Its one name is a field of this form.
      }
    },
    explain: (error) => explain(error, t),
  })
}
