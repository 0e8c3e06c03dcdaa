// Goal: no check of the books is one that cannot fail. Method: books in which everything
// happened that a check looks at; for each check the owner of the database, who alone could,
// bends one thing, and exactly the checks named find it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appropriatenessChecks } from '../../apps/server/src/accounts/appropriateness/checks.ts'
import { loanChecks } from '../../apps/server/src/accounts/loans/checks.ts'
import { savingsChecks } from '../../apps/server/src/accounts/savings/checks.ts'
import { treasuryChecks } from '../../apps/server/src/accounts/treasury/checks.ts'
import { bankChecks } from '../../apps/server/src/accounts/bank/checks.ts'
import { cashChecks } from '../../apps/server/src/accounts/cash/checks.ts'
import { depositChecks } from '../../apps/server/src/accounts/cash/deposit-checks.ts'
import { dropDatabase, testDatabase } from '../../apps/server/src/platform/db/testing.ts'
import { approvalsCheck } from '../../apps/server/src/identity/four-eyes/check.ts'
import { houseCheck } from '../../apps/server/src/accounts/house/checks.ts'
import { ownMoneyCheck, ownSumCheck } from '../../apps/server/src/accounts/house/own-money.ts'
import { blockChecks } from '../../apps/server/src/accounts/blocks/checks.ts'
import { offeringChecks } from '../../apps/server/src/accounts/offerings/checks.ts'
import { tradingChecks } from '../../apps/server/src/accounts/trading/checks.ts'
import { letBend } from '../../apps/server/src/ledger/testing-bend.ts'
import { rules } from '../../apps/server/src/ledger/verify/rules.ts'
import { openVerifyAll } from '../../apps/server/src/ledger/verify/verify-all.ts'
import { eventfulBooks, type Books } from './eventful-books.ts'

let books: Books
beforeAll(async () => {
  books = await eventfulBooks()
})
afterAll(() => dropDatabase(books.name))

const checks = [
  ...tradingChecks,
  ...offeringChecks,
  ...blockChecks,
  ...cashChecks,
  ...depositChecks,
  approvalsCheck,
  houseCheck,
  ownMoneyCheck,
  ownSumCheck,
  ...bankChecks,
  ...treasuryChecks,
  ...savingsChecks,
  ...appropriatenessChecks,
  ...loanChecks,
]

type Invariants = Awaited<ReturnType<ReturnType<typeof openVerifyAll>>>['invariants']

/** What verify says after this, on a copy of the books. */
async function invariantsAfter(sql: string, audit?: string): Promise<Invariants> {
  const copy = await testDatabase(4, books.name)
  try {
    if (sql !== '') {
      await letBend(copy.owner)
      await copy.owner.query(sql)
    }
    const verify = openVerifyAll({
      pool: copy.pool,
      clock: { now: () => books.now },
      checks,
      verifyAudit: async () => ({ head: '', found: audit }),
    })
    const { ok, invariants } = await verify()
    expect(ok).toBe(invariants.every((each) => each.ok))
    return invariants
  } finally {
    await copy.drop()
  }
}

/** The checks that name a row after this. */
async function brokenBy(sql: string, audit?: string): Promise<readonly string[]> {
  const broken = (await invariantsAfter(sql, audit)).filter((each) => !each.ok)
  for (const { id, found } of broken) expect(found, id).not.toBe('')
  return broken.map(({ id }) => id).toSorted()
}

/** The row of a command that froze money for an order which still waits. */
const oneFrozen = `last_journal = (SELECT j.near FROM journals j JOIN orders o ON o.customer = j.customer AND o.id = j.reference
    WHERE j.event = 'buy.freeze' AND o.status = 'accepted' ORDER BY j.id LIMIT 1)`
const filledOrder = `(SELECT id FROM orders WHERE status = 'filled' ORDER BY id LIMIT 1)`
const openOrder = (side: string): string => `side = '${side}' AND status = 'accepted'`
/** An offering of one unit of ten that is closed and drawn among one line which asked for it. */
const offering = (got: string): string =>
  `INSERT INTO offerings VALUES (9, 9, 'DE', 'main', 'N', 'NNN', '9', 'DE', 's', 'i', 'EUR', 100000, NULL, '17.0', 10, 10, 10, 10, 10, 'lottery', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '');
   INSERT INTO offering_lists VALUES (9, '', '[{"id":"0000000000000000009","units":1}]', '2026-11-18');
   INSERT INTO offering_draws VALUES (9, '', '', '{"0000000000000000009":${got}}', '2026-11-19');`
/** An offering that names two people who never decided on one. */
const published = `ALTER TABLE offerings DISABLE TRIGGER offerings_by_two; ALTER TABLE offerings DROP CONSTRAINT offerings_approval_fkey;
   INSERT INTO offerings (id, market, board, name, code, application_code, isin, sector, industry, currency, price, industry_pe, issue_quantity,
     public_quantity, unit, minimum, maximum, method, published_at, opens_at, closes_at, draws_at, lists_at, commitment, approval, prospectus, risks,
     shares_total, annual_profit)
   VALUES (9, 'DE', 'XETR', 'N', 'NNN', '9', 'DE', 's', 'i', 'EUR', 100000, '17.0', 10, 10, 10, 10, 10, 'lottery', '2026-11-16', '2026-11-17',
     '2026-11-18', '2026-11-19', '2026-11-20', '', 9, 'https://x.example/', 'r', 10, 0);`
/** What was warned of before a purchase. */
const warned = (id: number, kind: string): string =>
  `INSERT INTO purchase_warnings VALUES (1001, ${id}, '${kind}', NULL, NULL, 'unanswered', '2026-11-17');`
/** An application for it that was taken back. */
const gone = (id: number, refunded: number): string =>
  `${warned(id, 'application')} INSERT INTO applications VALUES (1001, ${id}, 9, 'cancelled', 10, 1, 100000, 'EUR', 10000, 0, 0, NULL, NULL, ${refunded}, '2026-11-17', '', '2026-11-17', '2026-11-17', '2026-11-17');`
/** One for it that is paid after winning, which that offering does not know. */
const unpaid = `${warned(9, 'application')} INSERT INTO applications (customer, id, offering, status, quantity, units, price, currency, amount, fee, held, allotted,
    priced_on, nonce, applied_at, ended_at, updated_at, pays_after, quota, number_first, pay_until, forfeited)
  VALUES (1001, 9, 9, 'forfeited', 10, 1, 100000, 'EUR', 0, 0, 0, 10, '2026-11-17', '', '2026-11-17', '2026-11-20', '2026-11-20',
    true, 10, 1, '2026-11-19', 10);`
/** A block of a hundred shares. */
const block = `ALTER TABLE block_offers DROP CONSTRAINT block_offers_instrument_fkey;
  INSERT INTO block_offers VALUES (9, 'DE', 9, 71, 'EUR', 100000, 110000, '2026-11-16', 'fund', 'Fonds', 400, 100, 10, 10, 50, '2026-11-17', '2026-11-20', '2027-02-18', '2026-11-16');`
/** An application for it, and how it ended. */
const blockOrder = (status: string, shares: number): string => `${warned(9, 'block')}
  INSERT INTO block_orders VALUES (1001, 9, 9, 71, 'Fonds', ${status}, ${shares}, 100000, 'EUR', 10000, 0, 0, '2026-11-17', '2026-11-17',
    CASE WHEN ${status} <> 'cancelled' THEN '2026-11-17'::timestamptz END, CASE WHEN ${status} <> 'cancelled' THEN '2026-11-17'::timestamptz END,
    CASE WHEN ${status} <> 'cancelled' THEN '2026-11-17'::date END, CASE WHEN ${status} <> 'cancelled' THEN '2026-11-19'::date END, '2027-02-18', 0,
    CASE WHEN ${status} <> 'cancelled' THEN 1 END, NULL, CASE WHEN ${status} <> 'executed' THEN '2026-11-18'::timestamptz END, '2026-11-18');`
/** Shares that a customer offered as a block, of which so many are said to be sold. */
const blockSale = (sold: number, value: number): string =>
  `INSERT INTO block_sales VALUES (1001, 9, 71, 'DE', 'EUR', 'ended', 100000, 100, 10, 10, ${sold}, 0, ${value}, '{"day":null,"booked":null}',
    '2026-11-17', '2026-11-20', '2026-11-20', '2027-02-18', '2026-11-17', NULL, 'taken_back', NULL, NULL, '2026-11-18', '2026-11-18');`
/** The same as two people listed it, with another price. */
const listedSale = `ALTER TABLE block_offers DISABLE TRIGGER block_listed_by_two; ALTER TABLE block_offers DROP CONSTRAINT block_offers_approval_fkey;
  ALTER TABLE block_offers DROP CONSTRAINT block_offers_instrument_fkey;
  INSERT INTO block_offers VALUES (9, 'DE', NULL, 71, 'EUR', 110000, 110000, '2026-11-16', 'customer', NULL, NULL, 100, 10, 10, 100,
    '2026-11-17', '2026-11-20', '2027-02-18', '2026-11-16', 9, 9, 1001);`
/** `also`: other checks that look at the same thing from another side. */
const bent: Readonly<Record<string, { readonly sql: string; readonly also?: readonly string[] }>> =
  {
    I1: {
      also: ['I12', 'I2', 'I20', 'I3', 'I5-money', 'L8', 'R2'],
      sql: `UPDATE commands SET journals = replace(journals, 'C.hold', 'C.mine') WHERE ${oneFrozen}`,
    },
    I2: {
      also: ['I20', 'I3', 'L8'],
      sql: `UPDATE balances SET amount = amount + 1 WHERE customer = 1001 AND asset = 'EUR' AND pocket = 'C.cash'`,
    },
    I3: {
      also: ['I12', 'I20', 'R2'],
      sql: `UPDATE commands SET journals = replace(journals, 'C.hold', 'C.wallet') WHERE ${oneFrozen}`,
    },
    'I3-holds': {
      sql: `UPDATE orders SET hold = jsonb_set(hold, '{cash}', '"1n"') WHERE ${openOrder('buy')}`,
    },
    'I3-dues': { sql: `UPDATE trading_funds SET dues = '[]' WHERE dues <> '[]'` },
    'I3-withdrawals': {
      sql: `UPDATE withdrawals SET amount = amount + 1 WHERE status = 'requested'`,
    },
    'I3-payouts': { sql: `UPDATE withdrawals SET amount = amount + 1 WHERE status = 'sent'` },
    'I3-returning': {
      also: ['D8-claims'],
      sql: `UPDATE withdrawals SET amount = amount + 1 WHERE status = 'returning'`,
    },
    I4: {
      also: ['I2', 'I20', 'I3', 'L8'],
      sql: `ALTER TABLE money DROP CONSTRAINT money_never_negative; UPDATE money SET cash = -1 WHERE currency = 'EUR' AND cash IS NOT NULL`,
    },
    'I3-own': { sql: 'UPDATE house_own SET held = held + 1' },
    'L3-own': {
      also: ['I3-own'],
      sql: `ALTER TABLE house_own DROP CONSTRAINT own_money_never_below_zero; UPDATE house_own SET held = -1`,
    },
    'I5-money': {
      also: ['I12', 'I3-own', 'R2'],
      sql: `UPDATE journals_apart SET lines = replace(lines, 'H.bank_client', 'H.bank_own') WHERE event = 'demo.credited'`,
    },
    'I5-early': {
      sql: `UPDATE settlements SET settles_on = '2099-01-04' WHERE done AND settles_on = (SELECT max(settles_on) FROM settlements WHERE done)`,
    },
    I6: {
      also: ['I20', 'I3', 'I3-payouts'],
      sql: `UPDATE balances SET pocket = 'C.payout' WHERE asset LIKE 'share:%' AND pocket = 'S.today'`,
    },
    'I6-positions': { also: ['I17', 'I7'], sql: `UPDATE positions SET shares = shares + 1` },
    'I6-frozen': { sql: `UPDATE orders SET quantity = quantity + 1 WHERE ${openOrder('sell')}` },
    I7: { also: ['I17', 'I6-positions', 'L8'], sql: `DELETE FROM positions` },
    'I8-orders': {
      also: ['I17'],
      sql: `UPDATE orders SET notional = notional - 1 WHERE id = ${filledOrder}`,
    },
    'I8-open': { sql: `UPDATE trading_funds SET open_orders = open_orders + 1` },
    'I8-ended': { sql: `UPDATE orders SET ended_at = NULL WHERE id = ${filledOrder}` },
    'I8-stops': {
      sql: `UPDATE orders SET terms = terms || '{"stop":{"price":"1n","triggered":null}}' WHERE id = ${filledOrder}`,
    },
    'I8-amended': {
      sql: `UPDATE order_amendments SET becomes = becomes || '{"quantity":"1n"}'`,
    },
    'I8-lots': {
      sql: `UPDATE orders SET terms = terms || '{"lots":{"cycle":"1n","parts":[]}}' WHERE id = ${filledOrder}`,
    },
    'I8-met': {
      sql: `UPDATE orders SET terms = jsonb_set(terms, '{provenance,book,best,shares}', '"1n"')
        WHERE fill_price IS NOT NULL AND filled > 1`,
    },
    'I8-auctions': {
      sql: `UPDATE orders SET terms = jsonb_set(terms, '{provenance,auction}', '{"which":"opening","date":"2026-11-20"}')
        WHERE fill_price IS NOT NULL`,
    },
    'I9-offerings': { sql: offering('2') },
    'I9-applications': { sql: offering('1') + gone(9, 9999) },
    'I9-payments': { sql: offering('1') + unpaid },
    'I9-changes': {
      sql: `${offering('1')} ${gone(9, 10_000)} UPDATE applications SET changes = 1;
        INSERT INTO application_changes VALUES (1001, 9, 9, '2026-11-17', 20, 20000, 0, 10, 10000, 0, NULL)`,
    },
    'I9-published': { sql: published },
    'I9-capped': {
      also: ['I9-published'],
      sql: `${published} UPDATE offerings SET method = 'prorata_time', is_capped = true WHERE id = 9;
        ALTER TABLE applications DISABLE TRIGGER applications_capped; ${gone(9, 10_000)}
        UPDATE applications SET status = 'lost', quantity = 20, units = 2`,
    },
    'I9-prices': {
      sql: `${offering('1')} ALTER TABLE offering_prices DISABLE TRIGGER offering_prices_by_two, DROP CONSTRAINT offering_prices_approval_fkey;
        INSERT INTO offering_prices VALUES (9, 100000, '2026-11-18', 9)`,
    },
    'I9-terms': {
      sql: `${offering('1')} ALTER TABLE offering_terms DISABLE TRIGGER offering_terms_by_two, DROP CONSTRAINT offering_terms_approval_fkey;
        INSERT INTO offering_terms (id, offering, was_price, was_offered, price, offered, changed_at, approval)
        VALUES (1, 9, 100000, 10, 110000, 10, '2026-11-16', 9)`,
    },
    'I9-outside': { sql: `${offering('1')} UPDATE offering_draws SET entropy = '11'` },
    'I9-once': {
      sql: `DROP INDEX applications_live; ${offering('1')} ${gone(8, 10_000)} ${gone(9, 10_000)} UPDATE applications SET status = 'lost'`,
      also: ['I9-applications'],
    },
    'I22-sold': { sql: blockSale(10, 0) },
    'I22-fills': {
      also: ['I22-sold'],
      sql: `${blockSale(10, 0)} INSERT INTO block_parts VALUES (1001, 8, 9, 7, 10)`,
    },
    'I22-sums': { sql: blockSale(0, 1) },
    'I22-terms': { sql: blockSale(0, 0) + listedSale },
    'I10-papers': {
      sql: `${block} INSERT INTO block_papers VALUES (9, 1, 1, '', 1, '2026-11-16');
        INSERT INTO block_offer_papers VALUES (9, 9)`,
    },
    'I10-taken': { sql: block + `INSERT INTO block_taken VALUES (0, 9, 1)` },
    'I10-terms': { sql: block + blockOrder(`'cancelled'`, 7) },
    'I10-locked': {
      also: ['I10-fills', 'I10-taken'],
      sql: block + blockOrder(`'executed'`, 10),
    },
    'I10-fills': {
      also: ['I10-taken'],
      sql: block + blockOrder(`'free'`, 10),
    },
    I11: { sql: `DELETE FROM commands WHERE route = 'demo.credit'` },
    I12: {
      sql: `UPDATE commands SET journals = replace(journals, 'buy.freeze', 'deposit.returned') WHERE ${oneFrozen}`,
    },
    'I12-day': { sql: `UPDATE daily_heads SET journals = journals + 1` },
    'I12-audit': { sql: '' },
    'I12-effects': {
      sql: `ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only; DELETE FROM audit_log WHERE act LIKE 'approved %'`,
    },
    'I14-orders': {
      sql: `UPDATE commands SET route = 'x' WHERE route = 'orders.place' AND answer LIKE '%' || ${filledOrder} || '%'`,
    },
    'I14-plans': {
      sql: `UPDATE orders SET terms = terms || '{"plan":"7n"}' WHERE id = ${filledOrder}`,
    },
    'I14-money': { sql: `DELETE FROM used_reviews WHERE command IN (SELECT id FROM withdrawals)` },
    I16: {
      sql: `INSERT INTO commands SELECT customer, 'x', key, body_hash, 1, '{"ok":false,"reason":"busy","data":1}', answered_at FROM commands WHERE route = 'demo.credit'`,
    },
    I17: {
      also: ['L8'],
      sql: `UPDATE positions SET state = jsonb_set(state, '{realised}', '"99n"') WHERE shares > 0`,
    },
    I19: { sql: `UPDATE bank_statements SET closing = closing - 1` },
    'I19-items': { sql: `UPDATE bank_items SET day = day - 1` },
    I20: {
      also: ['I3', 'I3-holds', 'T2-orders'],
      sql: `UPDATE balances SET pocket = 'C.redeem_pending' WHERE pocket = 'C.hold'`,
    },
    I21: {
      sql: `UPDATE fills_apart SET provenance = jsonb_set(provenance, '{match}', to_jsonb(id || 'n')) WHERE provenance ? 'stood'`,
    },
    L7: {
      sql: `UPDATE orders SET trade_date = '2020-01-01' WHERE instrument = 72; UPDATE fills_apart SET trade_date = '2020-01-01' WHERE instrument = 72`,
    },
    L8: { also: ['I17'], sql: `UPDATE positions SET capital = capital + 1` },
    L10: {
      also: ['I12'],
      sql: `UPDATE commands SET journals = (SELECT id FROM journals WHERE customer = 0 LIMIT 1) || substr(journals, strpos(journals, E'\\t')) WHERE ${oneFrozen}`,
    },
    L11: { sql: 'GRANT DELETE ON outbox TO parkett_app' },
    L12: {
      also: ['I17'],
      sql: `UPDATE orders SET fees = jsonb_set(fees, '{booked,total}', '"9999n"') WHERE id = ${filledOrder}`,
    },
    R1: { sql: 'DELETE FROM outbox WHERE sequence = 2' },
    R2: {
      also: ['I19-items'],
      sql: `UPDATE house_days SET change = change + 1 WHERE account = 'H.bank_client'`,
    },
    'D1-deposits': {
      also: ['D3-provider', 'D9-days'],
      sql: `UPDATE deposits SET amount = amount + 1 WHERE status = 'credited' AND method = 'quick'`,
    },
    'D2-reversals': {
      also: ['D4-owed'],
      sql: `UPDATE deposits SET short = short - 1 WHERE short > 0`,
    },
    'D3-provider': { sql: `UPDATE psp_payouts SET gross = gross + 1` },
    'D3-fees': {
      sql: `WITH told AS (INSERT INTO psp_reports (payout, currency, paid_on, digest, imported_at)
          VALUES ('po_bent', 'EUR', '2026-11-20', '\\x00', now()) RETURNING id),
        line AS (INSERT INTO psp_report_rows SELECT id, 1, 'payment', 'pay_bent', 100, 2 FROM told RETURNING report, line)
        INSERT INTO psp_fee_differences SELECT 0, report, line, 'EUR', 1, 2, 1 FROM line`,
    },
    'D4-owed': { sql: `UPDATE deposits SET repaid = repaid + 1 WHERE short > 0` },
    'D5-open': { sql: `UPDATE deposit_counts SET open = open + 1` },
    'D9-days': { sql: `UPDATE deposit_days SET amount = amount + 1` },
    'D6-lines': {
      sql: `UPDATE incoming_lines SET amount = amount + 1 WHERE id NOT IN (SELECT line FROM incoming_line_ends)`,
    },
    'D8-claims': {
      sql: `UPDATE payout_claims SET says = 'arrived', before = 'sent' WHERE says = 'returned'`,
    },
    'D7-line-deposits': {
      sql: `UPDATE incoming_lines SET amount = amount + 1 WHERE id IN (SELECT line FROM incoming_line_ends WHERE deposit IS NOT NULL)`,
    },
    L9: {
      also: ['D1-deposits', 'I12', 'I20', 'I3', 'I5-money', 'R2'],
      sql: `UPDATE journals_apart SET lines = replace(lines, '"C.wallet"', '"C.redeem_pending"') WHERE event = 'deposit.confirmed'`,
    },
    'T1-units': { sql: `INSERT INTO treasury_changes VALUES (1001, 1, 'EUR', 1)` },
    'T2-orders': {
      sql: `INSERT INTO treasury_orders VALUES (1001, 1, 'redeem', 'EUR', 1, 0, 0, 'pending', '2026-11-20', '2026-11-23', 'a review', 1, '2026-11-20')`,
    },
    'T3-income': {
      sql: `INSERT INTO treasury_pools VALUES (0, 'EUR', '2026-11-20', 0, 0, 1); INSERT INTO treasury_days VALUES (0, 'EUR', '2026-11-20', 0, 0, 0, 0, 0)`,
    },
    'S1-principal': {
      also: ['S3-reserve'],
      sql: `${warned(1, 'savings')} INSERT INTO savings VALUES (1001, 1, 'eur-30', 'EUR', 10000, 30, 1600000, 300000, 13, 100000000, '2026-11-20', '2026-11-21', '2026-12-21', '2026-12-21', 'running', false, NULL, NULL, 'a review', 1, NULL)`,
    },
    'LN1-owed': {
      also: ['I12', 'I5-money', 'R2'],
      sql: `UPDATE journals_apart SET lines = replace(lines, '"H.bank_client"', '"H.loan"') WHERE event = 'demo.credited'`,
    },
    'LN2-paid': {
      sql: `INSERT INTO loan_payments VALUES (1001, 1, 1, 'repaid', 1, 0, '2026-11-20'); INSERT INTO loans VALUES (1001, 1, 'EUR', 50000, 6, 4900000, 'car', 1, 1, 1, 1, false, '2026-11', 'withdrawn', NULL, '2026-11-20', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL)`,
    },
    'I15-offers': {
      sql: `INSERT INTO loans (customer, id, currency, principal, months, rate, purpose, net_income, expenses, debts, account, allows_debit, agreement, status, applied_at, decided_at, decided_by, offer_until, ended_at, paid, owed, accrued) VALUES (1001, 1, 'EUR', 1000001, 60, 6800000, 'car', 1, 1, 1, 1, false, '2026-11', 'offer_expired', '2026-11-01', '2026-11-02', 'one', '2026-11-16', '2026-11-17', 0, 0, 0), (1001, 2, 'EUR', 1000000, 60, 6800000, 'car', 1, 1, 1, 1, false, '2026-11', 'offer_expired', '2026-11-01', '2026-11-02', 'one', '2026-11-16', '2026-11-17', 0, 0, 0)`,
    },
    'I15-payouts': {
      sql: `ALTER TABLE loans DROP CONSTRAINT loans_approval_fkey; INSERT INTO loan_payments VALUES (1001, 1, 1, 'repaid', 50000, 0, '2026-11-20'); INSERT INTO loans VALUES (1001, 1, 'EUR', 50000, 6, 4900000, 'car', 1, 1, 1, 1, false, '2026-11', 'closed', NULL, '2026-11-20', NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-20', '2026-11-20', 6, 0, 0, '2026-11-20', '2026-11-20', 1)`,
    },
    'I15-losses': {
      also: ['I15-payouts'],
      sql: `ALTER TABLE loans DROP CONSTRAINT loans_approval_fkey, DROP CONSTRAINT loans_loss_approval_fkey; INSERT INTO loans (customer, id, currency, principal, months, rate, purpose, net_income, expenses, debts, account, allows_debit, agreement, status, applied_at, approval, paid_out_at, paid_out_on, paid, owed, accrued, accrued_on, ended_at, journal, loss_approval, loss_principal) VALUES (1001, 1, 'EUR', 50000, 6, 4900000, 'car', 1, 1, 1, 1, false, '2026-11', 'written_off', '2026-11-20', 1, '2026-11-20', '2026-11-20', 0, 0, 0, '2026-11-20', '2026-11-20', 1, 1, 50000)`,
    },
    'LN3-pocket': {
      also: ['I2', 'I20', 'I3', 'L8'],
      sql: `INSERT INTO balances VALUES (1001, 'EUR', 'C.loan', 1)`,
    },
    'S2-offered': { sql: `INSERT INTO savings_sold VALUES (0, 'eur-30', 1)` },
    'S3-reserve': {
      also: ['I12', 'I5-money', 'R2'],
      sql: `UPDATE journals_apart SET lines = replace(lines, '"H.bank_client"', '"H.yield_reserve"') WHERE event = 'demo.credited'`,
    },
    // The other ways are bent beside the purchases (`purchase-warnings.test.ts`).
    'W1-warned': { sql: `${offering('1')} ${gone(9, 10_000)} DELETE FROM purchase_warnings` },
    'T5-fed': {
      sql: `ALTER TABLE treasury_fed_days DISABLE TRIGGER ALL; INSERT INTO treasury_fed_days VALUES ('EUR', '2026-11-19', 4512, 1, 1); INSERT INTO treasury_pools VALUES (0, 'EUR', '2026-11-20', 0, 0, 0); INSERT INTO treasury_days VALUES (0, 'EUR', '2026-11-20', 0, 0, 0, 0, 0)`,
    },
    'T6-places': {
      sql: `ALTER TABLE treasury_told_places DISABLE TRIGGER ALL; INSERT INTO treasury_told_places VALUES ('EUR', '2026-11-19', 'Musterbank Nord', 1, 1, 1)`,
    },
    'T7-brought': {
      sql: `ALTER TABLE treasury_brought_days DISABLE TRIGGER ALL; INSERT INTO treasury_brought_days VALUES (0, 'EUR', '2026-11-19', 100, 1, 1)`,
    },
    'T4-earned': {
      sql: `INSERT INTO treasury_accounts VALUES (1001, 'EUR', 0, 1, 0, '2026-11-20', '2026-11-20', 0)`,
    },
  }

test('books in which everything happened are sound, every check has its case, and every check belongs to a promise', async () => {
  const invariants = await invariantsAfter('')
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
  const ids = invariants.map(({ id }) => id)
  expect(Object.keys(bent).toSorted()).toEqual(ids.toSorted())
  const promised = new Set(rules.flatMap((rule) => ('checks' in rule ? rule.checks : [])))
  expect(ids.filter((id) => !promised.has(id))).toEqual([])
})

test.each(Object.entries(bent))(
  'check %s fails when what it looks at is bent',
  async (id, { sql, also = [] }) => {
    expect(await brokenBy(sql, id === 'I12-audit' ? 'line 3 is gone' : undefined)).toEqual(
      [id, ...also].toSorted(),
    )
  },
)
