import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import type { ComponentProps } from 'react'

type FormFootProps = {
  readonly form: { readonly busy: boolean; readonly faults: { readonly form?: string | undefined } }
  readonly act: string
  readonly kind?: ComponentProps<typeof Button>['kind']
  readonly leave: string
  readonly onLeave: () => void
}

/** Under a form that opened in its place: what it does, the way out, and what went wrong. */
export function FormFoot({ form, act, kind, leave, onLeave }: FormFootProps) {
  return (
    <>
      <div className="inline">
        <Button type="submit" kind={kind} busy={form.busy}>
          {act}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {leave}
        </Button>
      </div>
      <FormFault text={form.faults.form} />
    </>
  )
}
