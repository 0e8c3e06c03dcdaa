import type { staffList } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Chip } from '@parkett/ui/chip'
import { DataTable } from '@parkett/ui/data-table'
import { hrefOf } from '../../../frame/place.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import { isolated } from '@parkett/words/isolated'
import { rolesText } from '../../../frame/roles-text.ts'

export type Colleague = AnswerOf<typeof staffList>['rows'][number]
type PeopleTableProps = { readonly rows: readonly Colleague[]; readonly open: string }

/** Everybody with their duties, whose person they count as, and when they were here last. */
export function PeopleTable({ rows, open }: PeopleTableProps) {
  const t = useWords()
  return (
    <DataTable
      caption={t('desk.staff')}
      heads={[
        t('label.name'),
        t('desk.roles'),
        t('desk.factor'),
        t('desk.countsAs'),
        t('desk.team.lastLogin'),
        t('label.status'),
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <span key="name" className="desk-person">
            <a href={hrefOf('team', row.id)} aria-current={row.id === open || undefined}>
              {row.username}
            </a>
            <small>
              {t('desk.invitedBy')}: {isolated(row.invitedBy ?? t('kyc.role.console'))}
              {row.vouchers.length > 0 &&
                ` · ${t('desk.vouchers')}: ${row.vouchers.map(isolated).join(', ')}`}
            </small>
          </span>,
          rolesText(t, row.roles),
          row.secondFactor ? t('action.yes') : t('action.no'),
          row.countsAs,
          row.lastLoginAt === null ? (
            t('desk.team.never')
          ) : (
            <When key="login" at={row.lastLoginAt} />
          ),
          <State key="state" person={row} />,
        ],
      }))}
    />
  )
}

export function State({ person }: { readonly person: Colleague }) {
  const t = useWords()
  if (person.disabledAt !== null) return <Chip tone="neutral">{t('desk.disabled')}</Chip>
  if (person.lockedAt !== null) return <Chip tone="danger">{t('desk.team.locked')}</Chip>
  return person.sessions > 0 ? (
    <Chip tone="success">{t('desk.team.signedIn')}</Chip>
  ) : (
    <Chip tone="neutral">{t('desk.active')}</Chip>
  )
}
