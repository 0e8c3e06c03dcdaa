import { parseRate } from '@parkett/core/decimal'
import { earlyReturn, returnOf } from '@parkett/core/savings/return'
import { minor, money } from './amounts.ts'
import { each, text, type Group } from './check.ts'

/** What a term brings, and what giving back early does. */
export const savings: Group = (data) =>
  each(data, (row) => {
    const principal = minor(row['principal'])
    const yieldRate = parseRate(text(row['rate']))
    const earlyRate = parseRate(text(row['early_rate']))
    const days = Number(row['days'])
    const whole = returnOf(principal, yieldRate, days)
    const early = earlyReturn(
      principal,
      { yieldRate, earlyRate, days },
      Number(row['early_exit_day']),
    )
    return {
      expected: ['estimated_return', 'total', 'early_return', 'early_total'].map((name) =>
        text(row[name]),
      ),
      got: [whole, principal + whole, early, principal + early].map(money),
    }
  })
