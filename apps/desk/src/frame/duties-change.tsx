import type { Role } from '@parkett/contract/desk/permissions'
import { Chip } from '@parkett/ui/chip'
import { DataTable } from '@parkett/ui/data-table'
import { isChanged, rightsOf, type Right } from './duties.ts'
import { useWords } from './words.ts'
import { rolesText } from './roles-text.ts'

type DutiesChangeProps = { readonly before: readonly Role[]; readonly after: readonly Role[] }

/** What other duties mean, right by right and in words; what stays as it is, is folded. */
export function DutiesChange({ before, after }: DutiesChangeProps) {
  const t = useWords()
  const rights = rightsOf({ before, after }, t)
  const changed = rights.filter(isChanged)
  const same = rights.filter((right) => !isChanged(right))
  return (
    <div className="stack-2">
      {changed.length > 0 && (
        <>
          <p>
            {rolesText(t, before)} → <b>{rolesText(t, after)}</b>
          </p>
          <DataTable
            caption={t('desk.duties.change')}
            heads={[t('desk.act'), t('desk.before'), t('desk.after')]}
            rows={changed.map((right) => ({ key: right.text, cells: cellsOf(right, t) }))}
          />
        </>
      )}
      <details className="desk-fold">
        <summary>{t('desk.duties.same', { count: same.length })}</summary>
        <ul>
          {same.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const cellsOf = ({ text, before, after }: Right, t: ReturnType<typeof useWords>) => [
  text,
  before ? t('action.yes') : '–',
  after ? (
    <Chip key="after" tone="success">
      {t('desk.duties.gains')}
    </Chip>
  ) : (
    <Chip key="after" tone="danger">
      {t('desk.duties.loses')}
    </Chip>
  ),
]
