import { no, type No, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays, isDate, type IsoDate } from '../civil.ts'

/** So many days one row has at most, and so far ahead it begins. */
export const dutyDaysMost = 92

/** Days of one of the staff, both ends included. */
export type Duty = { readonly id: bigint; readonly first: IsoDate; readonly last: IsoDate }

const wrong = (part: 'from' | 'through'): No => ({
  ...no('field_invalid'),
  fields: [`body.${part}`],
})

/** Refuses days that are over, out of order, or further away than anybody plans. */
export function planDuty(
  { first, last }: Omit<Duty, 'id'>,
  today: IsoDate,
): Outcome<Omit<Duty, 'id'>> {
  if (!isDate(first) || first < today || first > addDays(today, dutyDaysMost)) return wrong('from')
  if (!isDate(last) || last < first || last >= addDays(first, dutyDaysMost)) return wrong('through')
  return ok({ first, last })
}

/** Who has this day: of several the one written last, which is how a mistake is put right. */
export const onDuty = <D extends Duty>(duties: readonly D[], day: IsoDate): D | null =>
  duties
    .filter(({ first, last }) => first <= day && day <= last)
    .reduce<D | null>((newest, one) => (newest !== null && newest.id > one.id ? newest : one), null)
