import type { liabilitiesDays } from '@parkett/contract/customer/liabilities'
import type { AnswerOf } from '@parkett/contract/wire/route'

export type Days = AnswerOf<typeof liabilitiesDays>
type Day = Days['rows'][number]

export type DayRow = {
  readonly day: string
  /** Null: sealed, and not published yet. */
  readonly accounts: number | null
  /** Null: nobody was owed anything. */
  readonly sums: Day['currencies'][number] | null
}

/**
 * One row for each currency of a day, and one for a day without any: a house that owes nothing has
 * published that, too. Days that wait to be published stand first, the newest on top.
 */
export function dayRows({ rows, unpublished }: Days): readonly DayRow[] {
  return [
    ...unpublished.toReversed().map((day) => ({ day, accounts: null, sums: null })),
    ...rows.flatMap(({ day, accounts, currencies }): readonly DayRow[] =>
      currencies.length === 0
        ? [{ day, accounts, sums: null }]
        : currencies.map((sums) => ({ day, accounts, sums })),
    ),
  ]
}
