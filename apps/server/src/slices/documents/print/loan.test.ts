// Goal: a contract names no day that nobody knows: its instalments count from a pay-out that has not been. Method: the
// words of both papers of a loan in every language, and each day that they say.
import { dueDate, scheduleOf } from '@parkett/core/loans/schedule'
import { parseRate } from '@parkett/core/decimal'
import { formatDate } from '@parkett/words/format-time'
import { languages } from '@parkett/words/languages'
import { expect, test } from 'vitest'
import { loanBlocks } from './loan.ts'
import type { LoanDocument } from './shapes.ts'
import { translatorOf } from './translator.ts'

const terms = { principal: 100_000n, rate: parseRate('0.052'), months: 12 }
const paper = (from: string | null): LoanDocument => ({
  kind: 'loan_contract',
  brand: 'Parkett',
  reference: 'A',
  issuedAt: '2027-01-15T09:00:00.000Z',
  simulated: true,
  account: { customer: '7', number: '7', username: 'mia' },
  loan: {
    currency: 'EUR',
    amount: '1000.00',
    months: 12,
    nominalRate: '0.052',
    effectiveRate: '0.0533',
    instalment: '85.70',
    lastInstalment: '85.68',
    totalInterest: '28.38',
    total: '1028.38',
    agreement: '2026-11',
    ...(from === null && {
      reference: 'ABC',
      acceptedAt: '2027-01-15T09:00:00.000Z',
      revocableUntil: '2027-01-29',
    }),
  },
  schedule: scheduleOf(terms).map((_, at) => ({
    number: at + 1,
    dueOn: from === null ? null : dueDate(from, at + 1),
    pay: '85.70',
    interest: '4.33',
    principal: '81.37',
    balance: '0.00',
  })),
})

test.each(languages)(
  'in %s a contract counts months from the pay-out, terms count days',
  (language) => {
    const translator = translatorOf(language, 'Europe/Berlin')
    const { t } = translator
    const tableOf = (from: string | null) => {
      const table = loanBlocks(paper(from), translator).find(({ kind }) => kind === 'table')
      if (table?.kind !== 'table') throw new Error('a paper of a loan has a table')
      return { title: table.columns[0]?.title, first: table.rows.map(([cell]) => cell) }
    }
    expect(tableOf(null)).toEqual({
      title: t('loans.dueAfter'),
      first: Array.from({ length: 12 }, (_, at) => String(at + 1)),
    })
    const dated = tableOf('2027-01-31')
    expect(dated.title).toBe(t('loans.dueOn'))
    expect(dated.first[0]).toBe(`1. ${formatDate('2027-02-28', language)}`)
    expect(JSON.stringify(loanBlocks(paper(null), translator))).not.toContain('2000')
  },
)
