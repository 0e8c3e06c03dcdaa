import { currencies } from '@parkett/contract/money'
import { clientMoneyGap } from '@parkett/core/ledger/balances'
import { type AccountCode, chart, isAccountCode } from '@parkett/core/ledger/chart'
import type { Asset } from '@parkett/core/ledger/posting'
import type { Check, Reader } from './check.ts'

const codes = Object.keys(chart).filter(isAccountCode)
const listed = (wanted: (code: AccountCode) => boolean): string =>
  codes
    .filter(wanted)
    .map((code) => `'${code}'`)
    .join(', ')
const customerCodes = listed((code) => chart[code].kind === 'customer')
const moneyCodes = listed((code) => chart[code].book === 'money')
const shareCodes = listed((code) => chart[code].book === 'shares')

/** A check whose SQL finds the first broken row and says what is wrong with it. */
const sql = (id: string, title: string, text: string): Check => ({
  id,
  title,
  broken: async (reader) => {
    const { rows } = await reader.query<{ found: string }>(`${text} LIMIT 1`)
    return rows[0]?.found
  },
})

/** What each pocket should hold by its postings, credit positive (customer accounts grow on the credit side). */
const summed = `SELECT customer, asset, pocket, sum(change)::bigint AS amount FROM (
    SELECT customer, asset, credit AS pocket, amount AS change FROM postings WHERE credit IN (${customerCodes})
    UNION ALL SELECT customer, asset, debit, -amount FROM postings WHERE debit IN (${customerCodes})
  ) legs GROUP BY customer, asset, pocket`

export const booksChecks: readonly Check[] = [
  sql(
    'I1',
    'Every posting has two ends of the chart in the book of its asset, and an amount above zero',
    `SELECT format('posting %s/%s/%s: %s -> %s, %s %s', customer, journal, line, debit, credit, amount, asset) AS found FROM postings
      WHERE amount <= 0 OR debit = credit
        OR (asset LIKE 'share:%' AND (debit NOT IN (${shareCodes}) OR credit NOT IN (${shareCodes})))
        OR (asset NOT LIKE 'share:%' AND (debit NOT IN (${moneyCodes}) OR credit NOT IN (${moneyCodes})))`,
  ),
  sql(
    'I2',
    'The trial balance is zero: customers by stored balance, the house by its postings, per asset',
    `SELECT format('%s: customers %s, house %s', asset, customers, house) AS found FROM (
       SELECT asset, sum(amount) AS customers FROM balances GROUP BY asset) c FULL JOIN (
       SELECT asset, sum(change) AS house FROM (
         SELECT asset, amount AS change FROM postings WHERE debit NOT IN (${customerCodes})
         UNION ALL SELECT asset, -amount FROM postings WHERE credit NOT IN (${customerCodes})) legs GROUP BY asset) h USING (asset)
     WHERE COALESCE(customers, 0) <> COALESCE(house, 0) ORDER BY asset`,
  ),
  sql(
    'I3',
    'Every stored balance is the sum of its postings',
    `SELECT format('pocket %s/%s/%s: stored %s, postings %s', customer, asset, pocket, COALESCE(b.amount::text, 'no row'),
        COALESCE(s.amount, 0)) AS found
      FROM balances b FULL JOIN (${summed}) s USING (customer, asset, pocket)
      WHERE COALESCE(b.amount, 0) <> COALESCE(s.amount, 0) ORDER BY customer, asset, pocket`,
  ),
  sql(
    'I4',
    'No customer pocket is below zero',
    `SELECT format('pocket %s/%s/%s: %s', customer, asset, pocket, amount) AS found FROM balances WHERE amount < 0`,
  ),
  sql(
    'I6',
    'Share pockets hold whole instruments only, none below zero',
    `SELECT format('pocket %s/%s/%s: %s', customer, asset, pocket, amount) AS found FROM balances
      WHERE (pocket LIKE 'S.%') <> (asset LIKE 'share:%') OR pocket NOT IN (${customerCodes}) OR (pocket LIKE 'S.%' AND amount < 0)`,
  ),
  sql(
    'I11',
    'Every journal was posted by one answered command, and no command answers two keys',
    `SELECT format('journal %s/%s: command %s has %s keys', j.customer, j.id, j.command, count(k.key)) AS found
      FROM journals j LEFT JOIN idempotency_keys k ON k.customer = j.customer AND k.command = j.command
      GROUP BY j.customer, j.id, j.command HAVING count(k.key) <> 1 ORDER BY j.customer, j.id`,
  ),
  sql(
    'R1',
    'Every posting belongs to a journal',
    `SELECT format('posting %s/%s/%s has no journal', p.customer, p.journal, p.line) AS found FROM postings p
      WHERE NOT EXISTS (SELECT 1 FROM journals j WHERE j.customer = p.customer AND j.id = p.journal)`,
  ),
  sql(
    'R2',
    'Every balance, journal and event belongs to an account, and events are numbered without a gap',
    `SELECT format('account %s: at event %s, the outbox has %s up to %s', customer, COALESCE(a.event_sequence::text, 'no row'),
        COALESCE(o.events, 0), COALESCE(o.last, 0)) AS found
      FROM ledger_accounts a FULL JOIN (SELECT customer, count(*) AS events, max(sequence) AS last FROM outbox GROUP BY customer) o
        USING (customer)
      WHERE a.event_sequence IS NULL OR a.event_sequence <> COALESCE(o.events, 0) OR COALESCE(o.last, 0) <> COALESCE(o.events, 0)
      UNION ALL SELECT format('%s %s has no account', what, customer) FROM (
        SELECT 'balance' AS what, customer FROM balances UNION SELECT 'journal', customer FROM journals) rows
      WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.customer = rows.customer)`,
  ),
  {
    id: 'I5-money',
    title: 'Client money covers what clients are owed (domain rule book 6, invariant 5)',
    broken: clientMoney,
  },
]

async function clientMoney(reader: Reader): Promise<string | undefined> {
  const { rows } = await reader.query<{ asset: string; code: string; balance: bigint }>(
    `SELECT asset, code, sum(change)::bigint AS balance FROM (
       SELECT asset, debit AS code, amount AS change FROM postings UNION ALL SELECT asset, credit, -amount FROM postings) legs
     GROUP BY asset, code`,
  )
  const balances = new Map<Asset, Map<AccountCode, bigint>>()
  for (const { asset, code, balance } of rows) {
    const currency = currencies.find((each) => each === asset)
    if (currency === undefined || !isAccountCode(code)) continue
    const accounts = balances.get(currency) ?? new Map<AccountCode, bigint>()
    balances.set(currency, accounts.set(code, balance))
  }
  const short = currencies.find((currency) => clientMoneyGap(balances, currency) !== 0n)
  return short && `${short}: the segregated side is off by ${clientMoneyGap(balances, short)} minor units`
}
