import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { everyAccountRow } from '../../platform/db/read.ts'
import { exactIn } from './exact-json.ts'

/**
 * Every match has two sides, or one and the street (`market.md` M72): who stood in the book was met once, by
 * another customer's fill of the other side, with the same shares at the same price. A fill that came to
 * somebody and has no other side was sold by the street, which stood in.
 */
export const matchesCheck: Check = {
  id: 'I21',
  title: 'Every match has two equal sides of two customers, or one side and the street',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT s.customer, s.id, s.match, s.sides, t.customer AS other FROM (
         SELECT f.*, ${exactIn("f.provenance->>'match'")} AS match,
           count(*) OVER (PARTITION BY f.provenance->>'match') AS sides
         FROM fills f WHERE f.provenance ? 'stood') s
       LEFT JOIN fills t ON t.id = s.match AND t.provenance ? 'place'
       WHERE s.sides <> 1 OR t.id IS NULL OR t.customer = s.customer OR t.side = s.side
          OR t.instrument <> s.instrument OR t.price <> s.price OR t.quantity <> s.quantity`,
    ),
}
