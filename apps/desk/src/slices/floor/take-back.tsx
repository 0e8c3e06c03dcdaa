import type { FloorRow } from '@parkett/contract/desk/floor'
import { TextField } from '@parkett/ui/text-field'
import { formatDate } from '@parkett/words/format-time'
import { FormFoot } from '../../frame/form-foot.tsx'
import { askApproval, reasonFault } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { isolated } from '@parkett/words/isolated'
import { useLanguage, useWords } from '../../frame/words.ts'

export type ComingChange = FloorRow['coming'][number]
type TakeBackProps = {
  readonly row: FloorRow
  readonly coming: ComingChange
  readonly onAsked: () => void
  readonly onLeave: () => void
}

/** Asks another person to take an announced change back before its day. */
export function TakeBack({ row, coming, onAsked, onLeave }: TakeBackProps) {
  const t = useWords()
  const announced = useAnnounced()
  const write = useWrite()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      const { id: change, what, validFrom } = coming
      const act = {
        kind: 'instrument.takeBack',
        instrument: row.id,
        change,
        what,
        validFrom,
      } as const
      await askApproval(write, act, reason)
      onAsked()
      return undefined
    },
  })
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={form.onSubmit}
      aria-label={`${t('desk.share.takeBack')}: ${row.name}`}
    >
      <div className="stack-2">
        <h3 className="section-title">
          {isolated(row.name)} · {row.code}
        </h3>
        <p>{announced(coming)}</p>
        <p className="quiet">{t('desk.share.backText')}</p>
      </div>
      <TextField
        name="reason"
        label={t('desk.reason')}
        hint={t('desk.share.reasonHint')}
        error={form.faults.reason}
        maxLength={300}
        autoFocus
      />
      <FormFoot form={form} act={t('desk.ask')} leave={t('action.cancel')} onLeave={onLeave} />
    </form>
  )
}

/** What is agreed on for a coming day. */
export function useAnnounced(): (coming: ComingChange) => string {
  const t = useWords()
  const language = useLanguage()
  return ({ what, validFrom }) =>
    t('desk.share.coming', {
      what: t(`desk.share.${what}`),
      date: formatDate(validFrom, language),
    })
}
