import { chart, isAccountCode } from '@parkett/core/ledger/chart'
import type { Pool } from 'pg'

/**
 * Lets a test that bends the books say which pocket, and not in which column it stands: `balances` can be
 * added to, changed and deleted from, and a position can be deleted without its shares. Of the owner, in
 * the database of a test alone.
 */
export const letBend = async (owner: Pick<Pool, 'query'>): Promise<void> =>
  void (await owner.query(bending))

const columns = Object.keys(chart)
  .filter(isAccountCode)
  .filter((code) => chart[code].kind === 'customer')

const setOf = (code: string, from: 'NEW' | 'OLD'): string => {
  const [, column = ''] = code.split('.')
  const value = from === 'NEW' ? 'NEW.amount' : 'NULL'
  const isShare = code.startsWith('S.')
  const place = isShare
    ? `holdings SET "${column}" = ${value} WHERE 'share:' || instrument = ${from}.asset`
    : `money SET "${column}" = ${value} WHERE currency = ${from}.asset`
  return `IF ${from}.pocket = '${code}' THEN UPDATE ${place} AND customer = ${from}.customer; END IF;`
}

const all = (from: 'NEW' | 'OLD'): string => columns.map((code) => setOf(code, from)).join('\n')

const bending = `CREATE OR REPLACE FUNCTION bend_balances() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN
    IF TG_OP <> 'INSERT' THEN ${all('OLD')} END IF;
    IF TG_OP <> 'DELETE' THEN
      IF NEW.pocket LIKE 'S.%' THEN
        INSERT INTO holdings (customer, instrument) VALUES (NEW.customer, substr(NEW.asset, 7)::bigint)
          ON CONFLICT DO NOTHING;
      ELSE
        INSERT INTO money (customer, currency) VALUES (NEW.customer, NEW.asset) ON CONFLICT DO NOTHING;
      END IF;
      ${all('NEW')}
      RETURN NEW;
    END IF;
    RETURN OLD;
  END $f$;
  CREATE OR REPLACE TRIGGER bend_balances INSTEAD OF ${['INSERT', 'UPDATE', 'DELETE'].join(' OR ')} ON balances
    FOR EACH ROW EXECUTE FUNCTION bend_balances();
  CREATE OR REPLACE FUNCTION bend_positions() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN
    UPDATE holdings SET currency = NULL, cycle = NULL, shares = NULL, capital = NULL, state = NULL,
      updated_at = NULL WHERE customer = OLD.customer AND instrument = OLD.instrument;
    RETURN OLD;
  END $f$;
  CREATE OR REPLACE TRIGGER bend_positions INSTEAD OF DELETE ON positions
    FOR EACH ROW EXECUTE FUNCTION bend_positions()`
