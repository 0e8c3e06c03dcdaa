import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useAttempt } from './use-attempt.ts'

type ActButtonProps = {
  readonly label: string
  readonly kind?: 'primary' | 'secondary' | 'outline' | 'quiet'
  readonly act: () => Promise<void>
}

/** A button whose act takes a moment and may fail; the failure is said below it. */
export function ActButton({ label, kind = 'secondary', act }: ActButtonProps) {
  const { busy, error, start } = useAttempt(act)
  return (
    <>
      <Button kind={kind} wide busy={busy} onClick={start}>
        {label}
      </Button>
      <FormFault text={error} />
    </>
  )
}
