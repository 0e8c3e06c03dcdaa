import { legalReasons } from '@parkett/contract/wire/legal'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { DayField } from './day-field.tsx'
import { PickField } from './pick-field.tsx'
import { useWords } from './words.ts'
import { isTypedDay } from './typed-day.ts'

type LegalEndProps = {
  readonly faults: { readonly legal?: string | undefined; readonly until?: string | undefined }
}

/**
 * What every measure against a customer needs: the field `legal` of a legal reason, and `until` of the
 * day on which it ends.
 */
export function LegalEnd({ faults }: LegalEndProps) {
  const t = useWords()
  return (
    <>
      <PickField
        name="legal"
        label={t('desk.legal')}
        values={legalReasons}
        text={(value) => t(`desk.legal.${value}`)}
        error={faults.legal}
      />
      <DayField name="until" label={t('desk.until')} error={faults.until} />
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
