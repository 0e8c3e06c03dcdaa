import { useEffect, useState, type FormEvent } from 'react'

/** Faults by field; `form` is one that belongs to no field. Absent or undefined: no fault. */
export type Faults<F extends string> = { readonly [K in F | 'form']?: string | undefined }

export type FormOptions<F extends string> = {
  /** The `name` of each field in the order of the screen: the first that fails gets the focus. */
  readonly fields: readonly F[]
  readonly check: (values: Readonly<Record<F, string>>) => Faults<F>
  /** Sends the form. Returned faults are shown; what it throws is explained above the button. */
  readonly send: (values: Readonly<Record<F, string>>) => Promise<Faults<F> | undefined>
}

export type Form<F extends string> = {
  readonly faults: Faults<F>
  readonly busy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

type Values<F extends string> = Readonly<Record<F, string>>
/** The form that failed with what it said, and whether not a check here but the server refused it, by what error. */
type Failed<F extends string> = {
  readonly form: HTMLFormElement
  readonly values: Values<F>
  readonly isRefused: boolean
  readonly error?: { readonly cause: unknown }
}

type Explained<F extends string> = FormOptions<F> & {
  /** The sentence for what `send` threw; this package knows no call and no language. */
  readonly explain: (error: unknown) => string
  /** The field that it belongs to; without one it stands above the button. */
  readonly at?: (error: unknown) => F | undefined
}

/**
 * P7: checked on submit, errors at their fields, first one focused, input kept, button busy
 * until answered. An error goes as soon as its field is right; one of the server, which nobody here can
 * check, as soon as its field says something else.
 */
export function useCheckedForm<F extends string>({
  fields,
  check,
  send,
  explain,
  at,
}: Explained<F>): Form<F> {
  const [faults, setFaults] = useState<Faults<F>>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed<F> | null>(null)

  /** True when there was something to show. */
  const show = (found: Faults<F>, of: Failed<F>): boolean => {
    setFaults(found)
    setFailed(of)
    const first = fields.find((field) => found[field] !== undefined)
    const input = first === undefined ? null : of.form.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
    return first !== undefined || found.form !== undefined
  }
  // Its one name is a field of this form, or `form`.
  const faultOf = (cause: unknown) => ({ [at?.(cause) ?? 'form']: explain(cause) }) as Faults<F>

  const submit = async (values: Values<F>, form: HTMLFormElement): Promise<void> => {
    if (busy || show(check(values), { form, values, isRefused: false })) return
    setBusy(true)
    try {
      show((await send(values)) ?? {}, { form, values, isRefused: true })
    } catch (cause) {
      show(faultOf(cause), { form, values, isRefused: true, error: { cause } })
    } finally {
      setBusy(false)
    }
  }

  /** The same faults in the words of now: whoever changes the language reads on in it. */
  const again = ({ isRefused, values, error }: Failed<F>): Faults<F> => {
    if (!isRefused) return check(values)
    return error === undefined ? {} : faultOf(error.cause)
  }

  useEffect(() => {
    if (failed === null) return
    const { form, isRefused, values: said } = failed
    const mended = (): void => {
      const values = valuesOf(fields, form)
      const still = check(values)
      const isRight = (field: F): boolean =>
        still[field] === undefined && !(isRefused && values[field] === said[field])
      setFaults((shown) => keptOf(fields.filter(isRight), shown))
    }
    form.addEventListener('input', mended)
    return () => form.removeEventListener('input', mended)
  })

  return {
    faults: failed === null ? faults : saidNow(faults, again(failed)),
    busy,
    onSubmit: (event) => {
      event.preventDefault()
      // `submit` shows everything that goes wrong on the form itself.
      void submit(valuesOf(fields, event.currentTarget), event.currentTarget)
    },
  }
}

function valuesOf<F extends string>(
  fields: readonly F[],
  form: HTMLFormElement,
): Record<F, string> {
  const data = new FormData(form)
  const entries = fields.map((field) => [field, textOf(data.get(field))] as const)
  return Object.fromEntries(entries) as Record<F, string>
}

/** The faults shown without those of fields that are right by now. The same object if none is. */
function keptOf<F extends string>(right: readonly F[], shown: Faults<F>): Faults<F> {
  const mended = right.filter((field) => shown[field] !== undefined)
  if (mended.length === 0) return shown
  const kept = Object.entries(shown).filter(([field]) => !mended.some((one) => one === field))
  return Object.fromEntries(kept) as Faults<F>
}

/** What is shown still, as it is said now where that is known. */
function saidNow<F extends string>(shown: Faults<F>, now: Faults<F>): Faults<F> {
  const said: Faults<string> = now
  const entries = Object.entries<string | undefined>(shown)
  return Object.fromEntries(
    entries.map(([field, text]) => [field, text === undefined ? text : (said[field] ?? text)]),
  ) as Faults<F>
}

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value : ''
