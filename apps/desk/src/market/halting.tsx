import { floorHalt, floorResume, type FloorRow } from '@parkett/contract/desk/floor'
import { haltCauses } from '@parkett/contract/customer/market'
import { TextField } from '@parkett/ui/text-field'
import { formatDateTime } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQueryClient } from '@tanstack/react-query'
import { FormFoot } from '../frame/form-foot.tsx'
import { reasonFault } from '../frame/reason-part.tsx'
import { PickField, pickedOf } from '../frame/pick-field.tsx'
import { useForm } from '../frame/use-form.ts'
import { useWrite } from '../frame/use-write.ts'
import { useLanguage, useWords } from '../frame/words.ts'

type HaltingProps = {
  readonly row: Pick<FloorRow, 'id' | 'name' | 'code' | 'halt'>
  readonly onDone: () => void
}

/**
 * Stops trading in one instrument, or lets it go on; both with a reason that the audit log
 * keeps.
 */
export function Halting({ row, onDone }: HaltingProps) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const { id, halt } = row
  const write = useWrite()
  const form = useForm({
    fields: ['cause', 'reason'],
    check: ({ cause, reason }) => ({
      cause: halt === null && cause === '' ? t('desk.pick') : undefined,
      reason: reasonFault(reason, t),
    }),
    send: async ({ cause: picked, reason: typed }) => {
      const reason = typed.trim()
      const cause = pickedOf(haltCauses, picked)
      const params = { id }
      if (halt !== null) await write(floorResume, { params, body: { reason } })
      else if (cause === undefined) return { cause: t('desk.pick') }
      else await write(floorHalt, { params, body: { cause, reason } })
      await client.invalidateQueries()
      onDone()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit} aria-label={row.name}>
      <div className="stack-2">
        <h3 className="section-title">
          {isolated(row.name)} · {row.code}
        </h3>
        <p className="quiet">
          {halt === null
            ? t('desk.haltText')
            : t('desk.haltedSince', { time: formatDateTime(halt.since, language), name: halt.by })}
        </p>
        {halt !== null && <p>{halt.reason}</p>}
      </div>
      {halt === null && (
        <PickField
          name="cause"
          label={t('desk.cause')}
          values={haltCauses}
          text={(value) => t(`halt.${value}`)}
          error={form.faults.cause}
        />
      )}
      <TextField
        name="reason"
        label={t('desk.reason')}
        error={form.faults.reason}
        maxLength={300}
        autoFocus
      />
      <FormFoot
        form={form}
        act={t(halt === null ? 'desk.halt' : 'desk.resume')}
        kind={halt === null ? 'danger' : 'primary'}
        leave={t('action.cancel')}
        onLeave={onDone}
      />
    </form>
  )
}
