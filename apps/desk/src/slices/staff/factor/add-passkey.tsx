import { makePasskey } from '@parkett/client/passkey'
import { staffPasskeyAdd, staffPasskeyBegin } from '@parkett/contract/desk/staff-factors'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { TextField } from '@parkett/ui/text-field'
import { callDesk } from '../../../frame/server.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWords } from '../../../frame/words.ts'

type AddPasskeyProps = {
  readonly kind: 'primary' | 'secondary'
  readonly onAdded: (me: StaffMe) => Promise<void>
}

/** A name, then the device makes the passkey. */
export function AddPasskey({ kind, onAdded }: AddPasskeyProps) {
  const t = useWords()
  const form = useForm({
    fields: ['name'],
    check: ({ name }) => ({ name: name.trim() === '' ? t('passkey.nameMissing') : undefined }),
    send: async ({ name }) => {
      const attestation = await makePasskey(await callDesk(staffPasskeyBegin, { body: {} }))
      await onAdded(await callDesk(staffPasskeyAdd, { body: { name: name.trim(), attestation } }))
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
        autoComplete="off"
        maxLength={40}
      />
      <FormFault text={form.faults.form} />
      <Button type="submit" kind={kind} wide busy={form.busy}>
        {t('passkey.add')}
      </Button>
    </form>
  )
}
