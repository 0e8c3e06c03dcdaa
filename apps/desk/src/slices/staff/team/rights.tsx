import { approvalRights } from '@parkett/contract/desk/approval-rights'
import { permissions, roles, type Permitted, type Role } from '@parkett/contract/desk/permissions'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { logText } from '../../../frame/log-words.ts'
import { useWords } from '../../../frame/words.ts'

/**
 * The permission table as it is in force: the very data that the server asks. Calls by their
 * name, one column a role.
 */
export function Rights() {
  const t = useWords()
  const roleNames = roles.map((role) => t(`desk.role.${role}`))
  const asks = t('desk.rightAsks')
  const approves = t('desk.rightApproves')
  return (
    <>
      <Section title={t('desk.rights')}>
        <DataTable
          caption={t('desk.rights')}
          heads={[t('desk.act'), ...roleNames]}
          rows={Object.entries(permissions).map(([call, line]) => ({
            key: call,
            cells: [
              logText(call, t),
              ...roles.map((role) => (holds(line, role) ? t('action.yes') : '–')),
            ],
          }))}
        />
      </Section>
      <Section title={t('desk.rightsTwo')}>
        <DataTable
          caption={t('desk.rightsTwo')}
          heads={[t('desk.act'), ...roleNames]}
          rows={Object.entries(approvalRights).map(([kind, { request, approve }]) => ({
            key: kind,
            cells: [
              logText(kind, t),
              ...roles.map((role) => {
                const rights = [
                  ...(holds(request, role) ? [asks] : []),
                  ...(holds(approve, role) ? [approves] : []),
                ]
                return rights.length === 0 ? '–' : rights.join(', ')
              }),
            ],
          }))}
        />
      </Section>
    </>
  )
}

/** `enrolling` and `every` are open to all staff. */
const holds = (line: readonly Permitted[] | 'enrolling' | 'every', role: Role): boolean =>
  typeof line === 'string' || line.includes(role)
