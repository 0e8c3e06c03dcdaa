import { parseRate } from '@parkett/core/decimal'
import { toDecimal } from '@parkett/contract/wire/money'
import { effectiveRate } from '@parkett/core/loans/effective-rate'
import { instalmentOf, scheduleOf, sumOf } from '@parkett/core/loans/schedule'
import { minor, money } from './amounts.ts'
import { each, text, type Group } from './check.ts'

/** Instalments, every row of the schedule, and what the loan costs a year. */
export const loans: Group = (data) =>
  each(data, (row) => {
    const principal = minor(row['principal'])
    const terms = {
      principal,
      rate: parseRate(text(row['nominal_rate'])),
      months: Number(row['months']),
    }
    const schedule = scheduleOf(terms)
    const pays = schedule.map(({ pay }) => pay)
    return {
      expected: {
        ...Object.fromEntries(
          ['instalment', 'last', 'total_interest', 'apr_pct'].map((name) => [
            name,
            text(row[name]),
          ]),
        ),
        schedule: row['schedule_pay_int_princ_bal'] ?? null,
      },
      got: {
        instalment: money(instalmentOf(terms)),
        last: money(pays.at(-1) ?? 0n),
        total_interest: money(sumOf(schedule, 'interest')),
        apr_pct: toDecimal(effectiveRate(principal, pays) / 10_000n, 2),
        schedule: schedule.map(({ pay, interest, principal: part, balance }) =>
          [pay, interest, part, balance].map(money),
        ),
      },
    }
  })
