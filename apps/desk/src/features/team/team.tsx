import { newKey } from '@parkett/client/key'
import { roles, type Role } from '@parkett/contract/permissions'
import { staffInvite, staffList, type StaffMe } from '@parkett/contract/staff'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { Notice } from '@parkett/ui/notice'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../shell/loaded.tsx'
import { may } from '../../shell/may.ts'
import { callDesk } from '../../shell/server.ts'
import { useForm } from '../../shell/use-form.ts'
import { When } from '../../shell/when.tsx'
import { useWords } from '../../shell/words.ts'

/** Who works here, and how somebody joins. */
export function Team({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery({ queryKey: ['team'], queryFn: () => callDesk(staffList, {}) })
  const mayInvite = may(me, 'staff.invite')
  return (
    <>
      {mayInvite && <Invite />}
      <Loaded query={query}>
        {({ rows }) => (
          <DataTable
            caption={t('desk.staff')}
            heads={[t('label.name'), 'Alias', t('desk.roles'), t('desk.factor'), t('label.time'), t('label.status')]}
            rows={rows.map((row) => ({
              key: row.id,
              cells: [
                row.username,
                row.alias,
                row.roles.map((role) => t(`desk.role.${role}`)).join(', '),
                row.secondFactor ? t('action.yes') : t('action.no'),
                <When key="at" at={row.createdAt} />,
                row.disabledAt === null ? t('desk.active') : t('desk.disabled'),
              ],
            }))}
          />
        )}
      </Loaded>
    </>
  )
}

/** One role per invitation: who needs two gets them by the call, which takes a list. */
function Invite() {
  const t = useWords()
  const [role, setRole] = useState<Role>('compliance')
  const [code, setCode] = useState<string | null>(null)
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reason.trim().length < 5 ? t('desk.reasonShort') : undefined }),
    send: async ({ reason }) => {
      const body = { roles: [role], reason: reason.trim() }
      setCode((await callDesk(staffInvite, { body, key: newKey() })).code)
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <SelectField
        label={t('desk.roles')}
        options={roles.map((value) => ({ value, label: t(`desk.role.${value}`) }))}
        value={role}
        onChange={setRole}
      />
      <TextField name="reason" label={t('desk.reason')} error={form.faults.reason} maxLength={300} />
      <Button type="submit" kind="secondary" busy={form.busy}>
        {t('desk.invite')}
      </Button>
      {form.faults.form && (
        <Notice tone="danger" alert>
          {form.faults.form}
        </Notice>
      )}
      {code && (
        <Notice tone="success" alert>
          <span className="desk-code">{t('desk.inviteCode', { code })}</span>
        </Notice>
      )}
    </form>
  )
}
