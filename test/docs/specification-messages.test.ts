// Goal: every message of the specification (sections 5 and 8) is said, where it belongs, in each of the
// twelve languages. Method: each statement of both sections is walked to its text and to the file that says it.
import { readFileSync } from 'node:fs'
import { languages } from '@parkett/words/languages'
import { readAllTexts } from '@parkett/words/read'
import type { WordKey } from '@parkett/words/keys'
import { expect, test } from 'vitest'

const web = 'apps/web/src'
type Place = readonly [said: string, key: WordKey, file: string]

const validation: readonly Place[] = [
  ['enter username', 'v.username', 'slices/access/use-registration.ts'],
  ['enter username', 'v.username', 'slices/access/login.tsx'],
  ['enter password', 'v.password', 'slices/profile/phone-form.tsx'],
  ['enter phone number', 'v.phone', 'slices/access/use-registration.ts'],
  ['enter invitation code', 'v.inviteCode', 'slices/access/use-registration.ts'],
  ['confirm password', 'v.passwordAgain', 'slices/access/new-password-fields.tsx'],
  ['read and agree to the user agreement', 'v.agree', 'slices/access/use-registration.ts'],
  ['the two passwords must match', 'v.mismatch', 'slices/access/new-password-fields.tsx'],
  ['… of the payment password', 'v.mismatch', 'slices/access/use-trade-password.ts'],
  ['enter trade password', 'v.tradePassword', 'confirm/password-entry.tsx'],
  ['set payment password, again', 'v.setTradePassword', 'slices/access/use-trade-password.ts'],
  ['select a bank card', 'v.bankCard', 'slices/withdrawals/card-picker.tsx'],
  ['the own card', 'v.ownCard', 'slices/cards/bind-review.tsx'],
  ['agree to the agreement', 'v.cardAgreement', 'slices/cards/use-entry.ts'],
  ['withdrawal cannot be 0', 'v.withdrawZero', 'slices/withdrawals/use-draft.ts'],
  ['enter the amount', 'v.amount', 'slices/orders/ticket/entry-gaps.ts'],
  ['lots cannot be 0', 'v.lotsZero', 'slices/orders/ticket/entry-gaps.ts'],
  ['shares cannot be 0', 'v.sharesZero', 'slices/orders/ticket/entry-gaps.ts'],
  ['upload front and back', 'v.documents', 'slices/kyc/side-step.tsx'],
  ['fill in all information', 'v.fillAll', 'slices/profile/address-form.tsx'],
  ['choose an image', 'v.image', 'slices/kyc/side-step.tsx'],
  ['loan amount', 'v.loanAmount', 'slices/loans/use-application.ts'],
  ['enter search content', 'v.search', 'slices/market/search/search.tsx'],
  ['go to the personal center', 'kyc.goToCenter', 'trading/gate.tsx'],
]
const errors: readonly Place[] = [
  ['do not resubmit', 'e.duplicate', 'session/server.ts'],
  ['upload failed', 'e.upload', 'slices/kyc/side-step.tsx'],
  ['submission failed', 'e.submit', 'session/explain.ts'],
  ['error retrieving K-line data', 'e.kline', 'slices/market/stock/price-chart.tsx'],
  ['no data available', 'e.noData', 'slices/market/stock-list.tsx'],
  ['real-name authentication', 'kyc.goToCenter', 'slices/orders/ticket/notice-line.tsx'],
  ['registered successfully', 's.registered', 'slices/access/use-registration.ts'],
  ['purchase successful', 's.purchase', 'slices/orders/what-next.tsx'],
  ['sale successful', 's.sale', 'slices/orders/what-next.tsx'],
  ['withdrawal successful', 's.withdrawal', 'slices/bank-records/withdrawal-receipt.tsx'],
  ['upload successful', 's.upload', 'frame/avatar-editor.tsx'],
  ['password reset successfully', 's.passwordReset', 'slices/access/reset-password.tsx'],
  ['application submitted', 's.application', 'slices/loans/use-application.ts'],
]
const said = languages.map((language) => ({ language, texts: readAllTexts(language) }))

test.each([...validation, ...errors])(
  '“%s” is said by %s in %s, in every language',
  (_, key, file) => {
    expect(readFileSync(`${web}/${file}`, 'utf8')).toContain(`'${key}'`)
    expect(said.filter(({ texts }) => (texts[key] ?? '').trim() === '')).toEqual([])
    // Said in the language itself: of twelve at most two write alike.
    expect(new Set(said.map(({ texts }) => texts[key])).size).toBeGreaterThanOrEqual(10)
  },
)

test('no message that the specification fixes is left out', () => {
  const walked = new Set([...validation, ...errors].map(([, key]) => key))
  const fixed = Object.keys(said[0]?.texts ?? {}).filter((key) => /^[vse]\.[a-zA-Z]+$/.test(key))
  const glossary = readFileSync('packages/words/src/glossary.fixture.json', 'utf8')
  const ours = fixed.filter((key) => glossary.includes(`"${key}"`))
  expect(ours.length).toBeGreaterThan(30)
  // That there is no network is not one of them: the specification is silent there, and we are not.
  expect(ours.filter((key) => !walked.has(key as WordKey))).toEqual(['e.offline'])
})
