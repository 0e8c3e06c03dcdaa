import { expect, test } from 'vitest'
import { flagsOf, mayPayOut } from './flags.ts'

test.each([
  ['match', 'clear', []],
  ['match', null, ['sanctions_unchecked']],
  ['match', 'possible', ['sanctions_possible']],
  ['close_match', 'hit', ['name_close_match', 'sanctions_hit']],
  ['no_match', 'clear', ['name_no_match']],
  ['not_possible', null, ['name_unchecked', 'sanctions_unchecked']],
] as const)('a payee that is %s and a screening that says %s', (payee, sanctions, flags) => {
  expect(flagsOf({ payee, sanctions })).toEqual(flags)
})

test('what is final stops for good, what is doubtful until somebody has seen it', () => {
  expect(mayPayOut([], [])).toEqual({ ok: true, value: true })
  expect(mayPayOut(['name_unchecked', 'sanctions_unchecked'], [])).toEqual({
    ok: true,
    value: true,
  })
  for (const flag of ['name_no_match', 'sanctions_hit'] as const)
    expect(mayPayOut([flag], [flag])).toMatchObject({
      reason: 'payout_flagged',
      facts: { flags: flag },
    })
  for (const flag of ['name_close_match', 'sanctions_possible'] as const) {
    expect(mayPayOut([flag], []).ok).toBe(false)
    expect(mayPayOut([flag], [flag]).ok).toBe(true)
  }
  expect(mayPayOut(['name_close_match', 'sanctions_hit'], [])).toMatchObject({
    facts: { flags: 'name_close_match, sanctions_hit' },
  })
})
