import type { Words } from '@parkett/words/speak'
import { expect, test } from 'vitest'
import { shortOf } from '../../frame/short.ts'
import { objectText } from './object-text.ts'

const t: Words = (key) => key
const id = '61234567890123456'

test.each([
  [`customer:${id}`, `desk.trades.customer ${shortOf(id)}`],
  [`customer:${id} withdrawal:${id}`, /desk.trades.customer .* · desk.watch.fact_withdrawal /],
  [`room=problems id=${id}`, `desk.problems · ${shortOf(id)}`],
  ['day:2026-11-30', 'desk.recon.day 30/11/2026'],
  ['rule:watch.many_cards.cards', 'desk.rules.rule desk.rules.watch_cards'],
  ['', ''],
])('%s is said in words', (object, said) => {
  expect(objectText(object, t, 'en')).toEqual(
    said instanceof RegExp ? expect.stringMatching(said) : said,
  )
})
