import { staffList, type StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../frame/loaded.tsx'
import { may } from '../../../frame/may.ts'
import { read } from '../../../frame/reads.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import { Invite } from './invite.tsx'
import { PersonActs } from './person-acts.tsx'
import { Rights } from './rights.tsx'

/** Who works here, and how somebody joins. */
export function Team({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery(read.one(staffList))
  const mayInvite = may(me, 'staff.invite')
  return (
    <>
      {mayInvite && <Invite />}
      <Loaded query={query}>
        {({ rows }) => (
          <DataTable
            caption={t('desk.staff')}
            heads={[
              t('label.name'),
              'Alias',
              t('desk.roles'),
              t('desk.factor'),
              t('desk.invitedBy'),
              t('desk.vouchers'),
              t('desk.countsAs'),
              t('label.time'),
              t('label.status'),
            ]}
            rows={rows.map((row) => ({
              key: row.id,
              cells: [
                mayInvite && row.disabledAt === null && row.id !== me.id ? (
                  <PersonActs key="name" person={row} />
                ) : (
                  row.username
                ),
                row.alias,
                row.roles.map((role) => t(`desk.role.${role}`)).join(', '),
                row.secondFactor ? t('action.yes') : t('action.no'),
                row.invitedBy ?? t('kyc.role.console'),
                row.vouchers.join(', '),
                row.countsAs,
                <When key="at" at={row.createdAt} />,
                row.disabledAt === null ? t('desk.active') : t('desk.disabled'),
              ],
            }))}
          />
        )}
      </Loaded>
      <Rights />
    </>
  )
}
