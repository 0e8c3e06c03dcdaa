import { everyAccountRow } from '../../platform/db/read.ts'
import { type Check, firstFound, found } from './check.ts'

/** A check whose SQL finds the first broken row and says what is wrong with it. */
const sql = (id: string, title: string, text: string): Check => ({
  id,
  title,
  broken: (reader) => firstFound(reader, everyAccountRow(found), text, ['amount']),
})

/**
 * What the database can answer by itself; sums and chains are walked in `verify-sums.ts` and
 * `verify-chain.ts`.
 */
export const booksChecks: readonly Check[] = [
  sql(
    'I4',
    'No customer pocket is below zero',
    `SELECT format('pocket %s/%s/%s: %s', customer, asset, pocket, amount) AS found,
        customer, asset, amount FROM balances WHERE amount < 0`,
  ),
  sql(
    'I6',
    'Share pockets hold shares, money pockets money',
    `SELECT format('pocket %s/%s/%s: %s', customer, asset, pocket, amount) AS found,
        customer, asset, amount FROM balances WHERE (pocket LIKE 'S.%') <> (asset LIKE 'share:%')`,
  ),
  sql(
    'I11',
    'Every journal was posted by one command that answered one key',
    `SELECT format('journal %s/%s: command %s has %s keys', j.customer, j.id, j.command,
        COALESCE(k.keys, 0)) AS found, j.customer, j.id AS journal
      FROM journals j LEFT JOIN (SELECT customer, command, count(*) AS keys FROM commands
        GROUP BY customer, command) k USING (customer, command) WHERE k.keys IS DISTINCT FROM 1`,
  ),
  sql(
    'L10',
    'One event, one journal: no journal number is used twice',
    `SELECT format('journal %s is there %s times', id, count(*)) AS found, id AS journal FROM journals
      GROUP BY id HAVING count(*) > 1`,
  ),
  sql(
    'L11',
    'The application may add journals and heads, never change or remove one',
    `SELECT format('%s may %s %s', grantee, privilege_type, table_name) AS found
      FROM information_schema.role_table_grants
      WHERE grantee IN ('parkett_app', 'PUBLIC')
        AND table_name IN ('journals', 'journals_apart', 'daily_heads', 'commands', 'outbox')
        AND privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')`,
  ),
  sql(
    'I16',
    'No refusal that was answered carries data',
    `SELECT format('key %s/%s/%s: %s', customer, route, key, answer) AS found, customer FROM commands
      WHERE answer LIKE '{"ok":false%' AND answer::jsonb ? 'data'`,
  ),
  sql(
    'R1',
    'Every balance belongs to an account, and the events of an account are numbered without a gap',
    `SELECT format('account %s: at event %s, the outbox has %s up to %s', customer,
        COALESCE(a.event_sequence::text, 'no row'), COALESCE(o.events, 0),
        COALESCE(o.last, 0)) AS found, customer
      FROM ledger_accounts a FULL JOIN (SELECT customer, count(*) AS events, max(sequence) AS last
        FROM outbox GROUP BY customer) o USING (customer)
      WHERE a.event_sequence IS NULL OR a.event_sequence <> COALESCE(o.events, 0)
        OR COALESCE(o.last, 0) <> COALESCE(o.events, 0)
      UNION ALL SELECT format('pocket %s/%s/%s has no account', b.customer, b.asset, b.pocket), b.customer
      FROM balances b
      WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.customer = b.customer)`,
  ),
]
