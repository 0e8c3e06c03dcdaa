import { legalReasons, type LegalReason } from '@parkett/contract/wire/legal'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { SelectField } from '@parkett/ui/select-field'
import { DayField } from './day-field.tsx'
import { useWords } from './words.ts'
import { isTypedDay } from './typed-day.ts'

type LegalEndProps = {
  readonly reason: LegalReason
  readonly onReason: (reason: LegalReason) => void
  readonly fault: string | undefined
}

/**
 * What every measure against a customer needs: a legal reason, and the field `until` of the day
 * on which it ends.
 */
export function LegalEnd({ reason, onReason, fault }: LegalEndProps) {
  const t = useWords()
  return (
    <>
      <SelectField
        label={t('desk.legal')}
        options={legalReasons.map((value) => ({ value, label: t(`desk.legal.${value}`) }))}
        value={reason}
        onChange={onReason}
      />
      <DayField name="until" label={t('desk.until')} error={fault} />
    </>
  )
}

/** The end of a day in UTC, so that both people read the same moment. */
export const endOf = (day: string): string => `${day}T23:59:59.000Z`

/**
 * No measure lasts longer than the contract allows (180 days) or ends with the day on which it
 * is asked for.
 */
export function isEndAhead(day: string): boolean {
  if (!isTypedDay(day)) return false
  const aheadMs = Date.parse(endOf(day)) - Date.now()
  return aheadMs > dayMs / 2 && aheadMs < 180 * dayMs
}
