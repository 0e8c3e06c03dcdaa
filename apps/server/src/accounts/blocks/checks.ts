import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'
import { exactIn } from '../trading/exact-json.ts'
import { blockSaleChecks } from './sale-checks.ts'

const takenRow = houseRow({ offer: int8, taken: int8 })
const soldRow = everyAccountRow({ offer: int8, total: int8, sold: int8 })

/** What is promised of blocks, each check naming the first row it does not hold for. */
export const blockChecks: readonly Check[] = [
  ...blockSaleChecks,
  {
    id: 'I10-papers',
    title:
      'Every block of an outside seller that two people listed has exactly the papers that both read of',
    broken: (reader) =>
      firstFound(
        reader,
        houseRow(found),
        `SELECT o.id AS offer, a.papers AS read, n.papers AS named
         FROM block_offers o
         -- What was listed before papers were asked for names none.
         JOIN LATERAL (SELECT string_agg(p, ' ' ORDER BY p::bigint) AS papers FROM approvals x
           CROSS JOIN LATERAL jsonb_array_elements_text(x.payload::jsonb->'papers') p WHERE x.id = o.approval) a ON true
         LEFT JOIN LATERAL (SELECT string_agg(paper::text, ' ' ORDER BY paper) AS papers FROM block_offer_papers
           WHERE offer = o.id) n ON true
         WHERE a.papers IS DISTINCT FROM n.papers`,
      ),
  },
  {
    id: 'I10-taken',
    title: 'Of no block more was taken than there is, and as much as is counted',
    broken: async (reader) => {
      const counted = await read(
        reader,
        takenRow,
        'SELECT offer, taken FROM block_taken WHERE customer = 0 ORDER BY offer',
      )
      const rows = await read(
        reader,
        soldRow,
        `SELECT o.id AS offer, o.total, COALESCE(sum(b.quantity), 0)::bigint AS sold
         FROM block_offers o LEFT JOIN block_orders b ON b.offer = o.id AND b.executed_at IS NOT NULL
         GROUP BY o.id, o.total ORDER BY o.id`,
      )
      const taken = new Map(counted.map((row) => [row.offer, row.taken]))
      for (const { offer, total, sold } of rows) {
        const kept = taken.get(offer) ?? 0n
        if (kept !== sold)
          return `block ${offer}: ${kept} is counted as taken, ${sold} was executed`
        if (sold > total) return `block ${offer}: ${sold} was executed, ${total} was offered`
      }
      const known = new Set(rows.map(({ offer }) => offer))
      const stray = counted.find((row) => row.taken !== 0n && !known.has(row.offer))
      return stray && `block ${stray.offer}: ${stray.taken} is counted as taken, it is not offered`
    },
  },
  {
    id: 'I10-terms',
    title:
      'Every application for a block has its terms, was made in its time and within its bounds',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT b.customer, b.id, b.status, b.quantity, s.shares AS of_customer
         FROM block_orders b LEFT JOIN block_offers o ON o.id = b.offer
         LEFT JOIN (SELECT customer, offer, sum(quantity) AS shares FROM block_orders
           WHERE status NOT IN ('rejected', 'cancelled', 'released') GROUP BY customer, offer) s
           ON s.customer = b.customer AND s.offer = b.offer
         WHERE o.id IS NULL OR b.price <> o.price OR b.instrument <> o.instrument
           OR b.currency <> o.currency OR b.locked_until <> o.locked_until OR b.seller IS DISTINCT FROM o.seller_name
           OR b.quantity % o.step <> 0 OR b.quantity < o.minimum OR s.shares > o.maximum
           OR b.applied_at < o.opens_at OR b.applied_at >= o.closes_at`,
      ),
  },
  {
    id: 'I10-locked',
    title: 'Locked shares are those of blocks whose day has not come, each with its date',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, asset, b.amount, o.locked
         FROM (SELECT customer, asset, amount FROM balances WHERE pocket = 'S.locked') b
         FULL JOIN (SELECT customer, 'share:' || instrument AS asset, sum(quantity) AS locked
           FROM block_orders WHERE status IN ('executed', 'settled') GROUP BY customer, instrument) o
           USING (customer, asset)
         WHERE COALESCE(b.amount, 0) <> COALESCE(o.locked, 0)`,
        ['amount', 'locked'],
      ),
  },
  {
    id: 'I10-fills',
    title: 'Every executed block is one fill at its price, of its shares, value and charges',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT b.customer, b.id, b.quantity, f.quantity AS filled, b.value, f.value AS paid
         FROM block_orders b LEFT JOIN fills_apart f
           ON f.customer = b.customer AND f.order_id = b.id
         WHERE (b.executed_at IS NULL) <> (f.id IS NULL)
           OR (f.id IS NOT NULL AND (f.quantity, f.value, f.price, f.journal, f.settles_on,
               ${exactIn("f.fees->>'total'")})
             IS DISTINCT FROM (b.quantity, b.value, b.price, b.journal, b.settles_on, b.fee))`,
      ),
  },
]
