import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useState } from 'react'
import { explain } from '../session/explain.ts'
import { useWords } from '../session/words.ts'

type ActButtonProps = {
  readonly label: string
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  readonly act: () => Promise<void>
}

/** A button whose act takes a moment and may fail; the failure is said below it. */
export function ActButton({ label, kind = 'secondary', act }: ActButtonProps) {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
    } catch (cause) {
      setError(explain(cause, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        kind={kind}
        wide
        busy={busy}
        // `run` shows what goes wrong.
        onClick={() => void run()}
      >
        {label}
      </Button>
      <FormFault text={error} />
    </>
  )
}
