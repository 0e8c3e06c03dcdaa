// Goal: no reader meets an industry in another language than their own.
import { companies } from '@parkett/core/simulation/companies'
import { industryText } from '@parkett/words/industry-words'
import { readWords } from '@parkett/words/read'
import { expect, test } from 'vitest'

test('every industry of the simulated market has a name in the catalogues', () => {
  const span = { seed: 'test', firstDay: 17_126, anchorDay: 20_777 }
  const industries = new Set(companies(span).map(({ industry }) => industry))
  const t = readWords(['ipo'], 'zh-CN')
  const unnamed = [...industries].filter((one) => !/\p{Script=Han}/u.test(industryText(one, t)))
  expect([industries.size > 15, unnamed]).toEqual([true, []])
  // An import names its own, which stay as they came.
  expect(industryText('Space Mining', t)).toBe('Space Mining')
})
