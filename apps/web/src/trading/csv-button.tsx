import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useState } from 'react'
import { explain } from '../session/explain.ts'
import { useWords } from '../session/words.ts'
import { csvOf, download } from './csv.ts'

type CsvButtonProps = {
  readonly name: string
  /** Every row of the list, also those not loaded yet. */
  readonly rows: () => Promise<readonly (readonly string[])[]>
}

/** Writes a list into a file on this device. */
export function CsvButton({ name, rows }: CsvButtonProps) {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const save = async () => {
    setBusy(true)
    setError(undefined)
    try {
      download(name, csvOf(await rows()))
    } catch (cause) {
      setError(explain(cause, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        kind="secondary"
        wide
        busy={busy}
        // `save` shows what goes wrong.
        onClick={() => void save()}
      >
        {t('portfolio.csv')}
      </Button>
      <FormFault text={error} />
    </>
  )
}
