import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { TextField } from '@parkett/ui/text-field'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'

type NameFormProps = {
  readonly act: string
  readonly now?: string | undefined
  /** What it throws is shown here. */
  readonly onName: (name: string) => Promise<void>
}

/** What a passkey is called. */
export function NameForm({ act, now, onName }: NameFormProps) {
  const t = useWords()
  const form = useForm({
    fields: ['name'],
    check: ({ name }) => ({ name: name.trim() === '' ? t('passkey.nameMissing') : undefined }),
    send: async ({ name }) => {
      await onName(name.trim())
      return undefined
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <TextField
        name="name"
        label={t('passkey.name')}
        hint={t('passkey.nameHint')}
        error={form.faults.name}
        defaultValue={now}
        autoComplete="off"
        maxLength={40}
      />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {act}
      </Button>
    </form>
  )
}
