import { useCheckedForm, type Form, type FormOptions } from '@parkett/ui/use-checked-form'
import { explain } from './server.ts'
import { useWords } from './words.ts'

/** A form whose failed calls are explained in the reader's language. */
export function useForm<F extends string>(options: FormOptions<F>): Form<F> {
  const t = useWords()
  return useCheckedForm({ ...options, explain: (error) => explain(error, t) })
}
