import { Button } from '@parkett/ui/button'
import { Field } from '@parkett/ui/field'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useFailure } from './use-failure.ts'
import { useWords } from './words.ts'

type Props = {
  readonly label: string
  readonly action: string
  readonly accept: string
  /** Sends the file and answers what became of it, a sentence each. */
  readonly send: (file: File) => Promise<readonly string[]>
  /** The largest file that is sent at all, and what is said of a larger one. */
  readonly most?: { readonly bytes: number; readonly says: string }
  readonly children?: ReactNode
}

/** A file from outside: all of it is kept, or nothing, with the line and field to mend. */
export function FileForm({ label, action, accept, send, most, children }: Props) {
  const t = useWords()
  const client = useQueryClient()
  const [wrong, setWrong] = useState<'missing' | 'large'>()
  const { error, fail, clear } = useFailure()
  const [done, setDone] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  const handIn = async (file: File): Promise<void> => {
    setBusy(true)
    try {
      setDone(await send(file))
      await client.invalidateQueries()
    } catch (failure) {
      fail(failure)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    const chosen = file instanceof File && file.size > 0
    setDone([])
    clear()
    if (!chosen) return setWrong('missing')
    if (most !== undefined && file.size > most.bytes) return setWrong('large')
    setWrong(undefined)
    // `handIn` shows what goes wrong itself.
    if (!busy) void handIn(file)
  }
  const fault = wrong === 'large' ? most?.says : wrong && t('desk.recon.filePick')
  return (
    <>
      <form className="desk-form" noValidate onSubmit={onSubmit}>
        <Field label={label} error={fault}>
          {(tied) => (
            <input {...tied} className="desk-file" type="file" name="file" accept={accept} />
          )}
        </Field>
        {children}
        <Button type="submit" kind="secondary" busy={busy}>
          {action}
        </Button>
      </form>
      <FormFault text={error} />
      {done.map((sentence) => (
        <Notice key={sentence} tone="success" alert>
          {sentence}
        </Notice>
      ))}
    </>
  )
}
