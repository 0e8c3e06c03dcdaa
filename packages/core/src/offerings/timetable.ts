import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { IsoDate } from '../civil.ts'

/** Days of an offering, counted in trading days of its market from the day of subscription. */
export type Timetable = {
  readonly quotaUntil: IsoDate
  readonly numbersOn: IsoDate
  readonly resultOn: IsoDate
  readonly forfeitOn: IsoDate
}

/** China, from the day T of the subscription (`market.md` M26): T-2, T+1, T+2, T+3; `on` counts from T. */
export function timetableFrom(on: (count: number) => Outcome<IsoDate>): Outcome<Timetable> {
  const [quotaUntil, numbersOn, resultOn, forfeitOn] = [on(-2), on(1), on(2), on(3)]
  if (!quotaUntil.ok) return quotaUntil
  if (!numbersOn.ok) return numbersOn
  if (!resultOn.ok) return resultOn
  if (!forfeitOn.ok) return forfeitOn
  return ok({
    quotaUntil: quotaUntil.value,
    numbersOn: numbersOn.value,
    resultOn: resultOn.value,
    forfeitOn: forfeitOn.value,
  })
}
