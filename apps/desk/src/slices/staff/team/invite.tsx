import { roles, type Role } from '@parkett/contract/desk/permissions'
import { staffInvite } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { reasonFault } from '../../../frame/reason-part.tsx'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../frame/words.ts'

/** A code for one more person, with all their roles: nobody joins twice. */
export function Invite() {
  const t = useWords()
  const [chosen, setChosen] = useState<readonly Role[]>(['compliance'])
  const [code, setCode] = useState<string | null>(null)
  const write = useWrite()
  const form = useForm({
    fields: ['email', 'phone', 'reason'],
    check: ({ email, reason }) => ({
      email: email.includes('@') ? undefined : t('desk.emailMissing'),
      reason: reasonFault(reason, t),
      form: chosen.length === 0 ? t('desk.rolesMissing') : undefined,
    }),
    send: async ({ email, phone, reason }) => {
      const declared = phone.trim() === '' ? {} : { phone: phone.trim() }
      const body = { roles: [...chosen], email: email.trim(), ...declared, reason: reason.trim() }
      setCode((await write(staffInvite, { body })).code)
      return undefined
    },
  })
  return (
    <form className="desk-narrow stack" noValidate onSubmit={form.onSubmit}>
      <RoleChoice chosen={chosen} onChange={setChosen} />
      <TextField
        name="email"
        type="email"
        label={t('desk.email')}
        hint={t('desk.emailHint')}
        error={form.faults.email}
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        name="phone"
        type="tel"
        label={`${t('desk.personPhone')} (${t('label.optional')})`}
        hint={t('desk.personPhoneHint')}
        error={form.faults.phone}
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        name="reason"
        label={t('desk.reason')}
        error={form.faults.reason}
        maxLength={300}
      />
      <Button type="submit" kind="secondary" busy={form.busy}>
        {t('desk.invite')}
      </Button>
      <FormFault text={form.faults.form} />
      {code && (
        <Notice tone="success" alert>
          <span className="desk-code">{t('desk.inviteCode', { code })}</span>
          <p>{t('desk.inviteCounts')}</p>
        </Notice>
      )}
    </form>
  )
}

type ChoiceProps = {
  readonly chosen: readonly Role[]
  readonly onChange: (chosen: readonly Role[]) => void
}

function RoleChoice({ chosen, onChange }: ChoiceProps) {
  const t = useWords()
  const choose = (role: Role, on: boolean): void =>
    onChange(on ? [...chosen, role] : chosen.filter((other) => other !== role))
  return (
    <fieldset>
      <legend>{t('desk.roles')}</legend>
      {roles.map((role) => (
        <CheckField key={role} checked={chosen.includes(role)} onChange={(on) => choose(role, on)}>
          {t(`desk.role.${role}`)}
        </CheckField>
      ))}
    </fieldset>
  )
}
