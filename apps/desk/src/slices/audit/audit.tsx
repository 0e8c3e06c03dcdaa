import { auditViews } from '@parkett/contract/desk/audit'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { goAsked, readAsked } from '../../frame/asked.ts'
import { Views } from '../../frame/queue/views.tsx'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { useWords } from '../../frame/words.ts'
import { AuditFilter } from './audit-filter.tsx'
import { Export } from './export.tsx'
import { fields, filterOf } from './filter.ts'
import { Lines } from './log-lines.tsx'
import { useAuditCounts } from './use-audit-counts.ts'
import { Verify } from './verify.tsx'

type ScreenProps = { readonly me: StaffMe; readonly rest: string }

/**
 * Who did what, newest first; filtered, exported whole with its signed head, and verified
 * against what lies outside.
 */
export function Audit({ me, rest }: ScreenProps) {
  const t = useWords()
  const asked = readAsked(rest, fields)
  const view = auditViews.find((one) => one === asked.view) ?? 'acts'
  const filter = filterOf(asked, t)
  const counts = useAuditCounts(me)
  return (
    <>
      <Views
        label={t('desk.audit')}
        views={auditViews.map((value) => ({
          value,
          label: t(`desk.audit.${value}`),
          counted: counts.views.get(value),
        }))}
        value={view}
        onChange={(next) => goAsked('audit', { ...asked, view: next })}
      />
      <SavedViews
        me={me}
        list="audit"
        asked={asked}
        unsaid={{ view: 'acts' }}
        counts={counts.saved}
      />
      <p className="quiet">{t('desk.audit.counted')}</p>
      <Verify />
      {/* Another key than the lines below: of two siblings with one key, one stays for ever. */}
      <AuditFilter key={`form ${rest}`} me={me} asked={asked} />
      <Export filter={filter} />
      <Lines key={`${view} ${rest}`} filter={filter} view={view} />
    </>
  )
}
