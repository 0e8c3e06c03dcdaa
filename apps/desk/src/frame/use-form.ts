import { useCheckedForm, type Form, type FormOptions } from '@parkett/ui/use-checked-form'
import { explain } from './server.ts'
import { useWords } from './words.ts'

type DeskForm<F extends string> = FormOptions<F> & {
  /** The field that a refusal belongs to; without one it stands above the button. */
  readonly at?: (error: unknown) => F | undefined
}

/** A form whose failed calls are explained in the reader's language. */
export function useForm<F extends string>(options: DeskForm<F>): Form<F> {
  const t = useWords()
  return useCheckedForm({ ...options, explain: (error) => explain(error, t) })
}
