import { approvalsList } from '@parkett/contract/desk/approvals'
import { roles, type Role } from '@parkett/contract/desk/permissions'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DutiesChange } from '../../../frame/duties-change.tsx'
import { mayAsk } from '../../../frame/may.ts'
import { hrefOf } from '../../../frame/place.ts'
import { read } from '../../../frame/reads.ts'
import { askApproval, reasonFault } from '../../../frame/reason-part.tsx'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../frame/words.ts'
import type { Colleague } from './people-table.tsx'
import { RoleChoice } from './role-choice.tsx'
import { rolesText } from '../../../frame/roles-text.ts'

type DutiesProps = { readonly person: Colleague; readonly me: StaffMe }

/** Which duties a colleague has, what they mean in words, and the request for others. */
export function Duties({ person, me }: DutiesProps) {
  const t = useWords()
  const asks = mayAsk(me, 'staff.roles') && person.disabledAt === null && person.id !== me.id
  return (
    <Section title={t('desk.roles')}>
      <div className="pad stack">
        {person.id === me.id && <p className="quiet">{t('reason.own_duties')}</p>}
        {/* Anew when the duties are others: what was ticked is no change any more. */}
        {asks ? (
          <Ask key={person.roles.join(' ')} person={person} />
        ) : (
          <>
            <p>{rolesText(t, person.roles)}</p>
            <DutiesChange before={person.roles} after={person.roles} />
          </>
        )}
      </div>
    </Section>
  )
}

function Ask({ person }: { readonly person: Colleague }) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const [chosen, setChosen] = useState<readonly Role[]>(person.roles)
  const after = roles.filter((role) => chosen.includes(role))
  const changed =
    after.length !== person.roles.length || after.some((role) => !person.roles.includes(role))
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({
      reason: reasonFault(reason, t),
      form: after.length === 0 ? t('desk.rolesMissing') : undefined,
    }),
    send: async ({ reason }) => {
      const act = { kind: 'staff.roles', staff: person.id, before: person.roles, after } as const
      await askApproval(write, act, reason)
      await client.invalidateQueries()
      setChosen(person.roles)
      return undefined
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <Waiting person={person} />
      <RoleChoice chosen={chosen} onChange={setChosen} />
      <DutiesChange before={person.roles} after={after} />
      {changed && (
        <>
          <TextField
            name="reason"
            label={t('desk.duties.reason')}
            error={form.faults.reason}
            maxLength={300}
          />
          <p className="quiet">{t('desk.duties.follows')}</p>
          <Button type="submit" busy={form.busy}>
            {t('desk.duties.ask')}
          </Button>
          <FormFault text={form.faults.form} />
        </>
      )}
    </form>
  )
}

/** What was asked for already, so that nobody asks twice. */
function Waiting({ person }: { readonly person: Colleague }) {
  const t = useWords()
  const query = useQuery(read.one(approvalsList, { query: { state: 'open' } }))
  const waiting = (query.data?.rows ?? []).filter(
    ({ act }) => 'staff' in act && act.staff === person.id,
  )
  return waiting.map(({ id, requester }) => (
    <Notice key={id} tone="info">
      <a href={hrefOf('approvals', id)}>{t('desk.duties.waits', { name: requester.name })}</a>
    </Notice>
  ))
}
