import type { Role } from '@parkett/contract/desk/permissions'
import { staffInvite } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { reasonFault } from '../../../frame/reason-part.tsx'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../frame/words.ts'
import { RoleChoice } from './role-choice.tsx'

/** A code for one more person, with all their roles: nobody joins twice. */
export function Invite() {
  const t = useWords()
  const [chosen, setChosen] = useState<readonly Role[]>([])
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
    <form className="stack" noValidate onSubmit={form.onSubmit}>
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
