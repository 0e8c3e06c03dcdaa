import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { everyAccountRow, houseRow, referenceRow } from '../../platform/db/read.ts'

/** What is promised of new shares, each check naming the first row it does not hold for. */
export const offeringChecks: readonly Check[] = [
  {
    id: 'I9-offerings',
    title:
      'New shares: allotted is the smaller of demand and issue, and no line got more than it asked',
    broken: (reader) =>
      firstFound(
        reader,
        referenceRow(found),
        `SELECT o.id, g.given, o.public_quantity / o.unit AS supply, l.asked, l.more
         FROM offerings_now o JOIN offering_draws d ON d.offering = o.id
         JOIN offering_lists x ON x.offering = o.id
         JOIN LATERAL (SELECT COALESCE(sum(units::bigint), 0) AS given
           FROM jsonb_each_text(d.allotted) AS a(id, units)) g ON true
         JOIN LATERAL (SELECT COALESCE(sum((e->>'units')::bigint), 0) AS asked,
             count(*) FILTER (WHERE COALESCE((d.allotted->>(e->>'id'))::bigint, -1)
               NOT BETWEEN 0 AND (e->>'units')::bigint) AS more
           FROM jsonb_array_elements(x.list) e) l ON true
         WHERE g.given <> least(l.asked, o.public_quantity / o.unit) OR l.more > 0`,
      ),
  },
  {
    id: 'I9-applications',
    title:
      'Every application that was open at the closing is in the list, got what the draw says, and is paid or refunded to the cent',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT a.customer, a.id, a.status, a.quantity, a.allotted, a.held, a.paid, a.refunded
         FROM applications a LEFT JOIN offerings_now o ON o.id = a.offering
         LEFT JOIN offering_lists x ON x.offering = o.id
         LEFT JOIN offering_draws d ON d.offering = o.id
         WHERE o.id IS NULL OR a.quantity <> a.units * o.unit OR CASE
             WHEN a.allotted IS NOT NULL THEN a.price <> o.price
             WHEN a.status <> 'cancelled' AND x.list IS NOT NULL
               THEN a.price NOT BETWEEN COALESCE(o.price_low, o.price) AND COALESCE(o.price_high, o.price)
                 AND (o.priced_at IS NULL OR a.price <> o.price)
             ELSE NOT EXISTS (SELECT 1 FROM (
                 SELECT COALESCE(f.price_low, f.price) AS low, COALESCE(f.price_high, f.price) AS high FROM offerings f WHERE f.id = a.offering
                 UNION ALL SELECT o.price, o.price WHERE o.priced_at IS NOT NULL
                 UNION ALL SELECT COALESCE(t.price_low, t.price), t.price FROM offering_terms t WHERE t.offering = a.offering) v
               WHERE a.price BETWEEN v.low AND v.high) END
           OR a.applied_at < o.opens_at OR a.applied_at >= o.closes_at
           OR (o.called_off_at IS NOT NULL AND a.status NOT IN ('applied', 'cancelled'))
           OR (a.allotted IS NOT NULL AND
             a.allotted IS DISTINCT FROM (d.allotted->>lpad(a.id::text, 19, '0'))::bigint * o.unit)
           OR (a.status <> 'cancelled' AND x.list IS NOT NULL AND NOT x.list @>
             jsonb_build_array(jsonb_build_object('id', lpad(a.id::text, 19, '0'), 'units', a.units)))
           OR COALESCE(a.paid, 0) + COALESCE(a.refunded, 0) + a.held <> a.amount`,
      ),
  },
  {
    id: 'I9-payments',
    title:
      'What is paid after winning was numbered as listed, is paid to the cent in whole units, and is paid or given up, never both',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT a.customer, a.id, a.status, a.allotted, a.paid_shares, a.forfeited, a.amount, a.number_first
         FROM applications a LEFT JOIN offerings_now o ON o.id = a.offering
         LEFT JOIN offering_lists x ON x.offering = o.id
         WHERE a.pays_after IS DISTINCT FROM (o.pay_until IS NOT NULL)
           OR a.pays_after AND (a.amount <> a.paid_shares * a.price / 100
             OR a.paid_shares % o.unit <> 0 OR COALESCE(a.forfeited, 0) % o.unit <> 0
             OR (a.status IN ('applied', 'numbered', 'cancelled')) <> (a.allotted IS NULL)
             OR (a.status IN ('applied', 'cancelled')) <> (a.number_first IS NULL)
             OR (a.status IN ('applied', 'numbered', 'lost', 'cancelled')) <> (a.pay_until IS NULL)
             OR a.pay_until < o.pay_until OR a.pay_until > o.lists_at
             OR a.defaulted_at IS NOT NULL AND COALESCE(a.forfeited, 0) = 0
             OR (a.number_first IS NOT NULL AND a.number_first IS DISTINCT FROM (
               SELECT 1 + COALESCE(sum((e->>'units')::bigint), 0) FROM jsonb_array_elements(x.list) e
               WHERE (e->>'id') COLLATE "C" < lpad(a.id::text, 19, '0'))))`,
      ),
  },
  {
    id: 'I9-published',
    title:
      'Every offering of the house is what two people published, term by term, and every seed the one committed to',
    broken: (reader) =>
      firstFound(
        reader,
        houseRow(found),
        `SELECT o.id, o.approval, o.code, s.offering AS sealed
         FROM offerings o LEFT JOIN offering_seeds s ON s.offering = o.id
         LEFT JOIN approval_decisions d ON d.approval = o.approval AND d.decision = 'approved'
         LEFT JOIN approvals a ON a.id = d.approval AND a.kind = 'offering.publish'
         WHERE (o.sequence IS NULL AND (s.offering IS NULL OR a.id IS NULL OR NOT offering_as_asked(to_jsonb(o), a.payload::jsonb)))
           OR (s.offering IS NOT NULL AND o.commitment <> offering_commitment(o.id, s.seed, o.beacon_chain, o.beacon_genesis, o.beacon_period))`,
      ),
  },
  {
    id: 'I9-capped',
    title: 'Where who asks first has it, no more is asked for than there is',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT o.id, o.public_quantity, sum(a.quantity) AS asked FROM applications a
         JOIN offerings_now o ON o.id = a.offering AND o.is_capped
         WHERE a.status <> 'cancelled' GROUP BY o.id, o.public_quantity
         HAVING sum(a.quantity) > o.public_quantity`,
      ),
  },
  {
    id: 'I9-terms',
    title:
      'Every change of price and quantity is what two people read and decided, a day before the closing, one on the other',
    broken: (reader) =>
      firstFound(
        reader,
        houseRow(found),
        `SELECT t.offering, t.id AS change, t.price, t.offered
         FROM (SELECT x.*, lag(price) OVER one AS price_before, lag(price_low) OVER one AS low_before,
             lag(offered) OVER one AS offered_before, lag(id) OVER one IS NULL AS is_first
           FROM offering_terms x WINDOW one AS (PARTITION BY offering ORDER BY id)) t
         JOIN offerings_now n ON n.id = t.offering JOIN offerings o ON o.id = t.offering
         LEFT JOIN approval_decisions e ON e.approval = t.approval AND e.decision = 'approved'
         LEFT JOIN approvals a ON a.id = e.approval AND a.kind = 'offering.change'
         WHERE a.id IS NULL OR a.payload::jsonb->>'offering' <> t.offering::text
           OR (a.payload::jsonb->>'price')::numeric * 10000 <> t.price
           OR (a.payload::jsonb->>'priceLow')::numeric * 10000 IS DISTINCT FROM t.price_low::numeric
           OR (a.payload::jsonb->>'offered')::bigint <> t.offered
           OR t.changed_at > n.closes_at - interval '24 hours'
           OR t.was_price <> CASE WHEN t.is_first THEN COALESCE(o.price_high, o.price) ELSE t.price_before END
           OR t.was_price_low IS DISTINCT FROM CASE WHEN t.is_first THEN o.price_low ELSE t.low_before END
           OR t.was_offered <> CASE WHEN t.is_first THEN o.public_quantity ELSE t.offered_before END`,
      ),
  },
  {
    id: 'I9-prices',
    title:
      'Every price of a range is what two people fixed, behind the closing, and outside of it half a day before the draw',
    broken: (reader) =>
      firstFound(
        reader,
        houseRow(found),
        `SELECT p.offering, p.price, o.price_low, o.price_high
         FROM offering_prices p LEFT JOIN offerings_now o ON o.id = p.offering
         LEFT JOIN approval_decisions e ON e.approval = p.approval AND e.decision = 'approved'
         LEFT JOIN approvals a ON a.id = e.approval AND a.kind = 'offering.price'
         WHERE a.id IS NULL OR a.payload::jsonb->>'offering' <> p.offering::text
           OR (a.payload::jsonb->>'price')::numeric * 10000 <> p.price
           OR (p.price * 5 BETWEEN o.price_low * 4 AND o.price_high * 6) IS NOT TRUE
           OR p.price NOT BETWEEN o.price_low AND o.price_high AND p.decided_at > o.draws_at - interval '12 hours'
           OR p.decided_at < o.closes_at`,
      ),
  },
  {
    id: 'I9-outside',
    title:
      'Every draw took the value that was told of the announced round, and none where none was told',
    broken: (reader) =>
      firstFound(
        reader,
        referenceRow(found),
        `SELECT COALESCE(d.offering, x.offering) AS offering, o.beacon_round AS announced, x.round
         FROM offering_draws d FULL JOIN offering_outside x ON x.offering = d.offering
         LEFT JOIN offerings_now o ON o.id = COALESCE(d.offering, x.offering)
         WHERE (x.offering IS NOT NULL AND (x.round IS DISTINCT FROM o.beacon_round
             OR x.value <> encode(sha256(decode(x.signature, 'hex')), 'hex')))
           OR (d.offering IS NOT NULL AND d.entropy <> COALESCE(x.value, ''))`,
      ),
  },
  {
    id: 'I9-once',
    title: 'Nobody has two live applications for one offering',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, offering, count(*) AS live FROM applications
         WHERE status <> 'cancelled' GROUP BY customer, offering HAVING count(*) > 1`,
      ),
  },
  {
    id: 'I9-changes',
    title:
      'Every change of an application follows the one before it, moved its difference before the closing, and stands',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT a.customer, a.id, a.changes, c.id AS change, c.moved
         FROM applications a LEFT JOIN offerings_now o ON o.id = a.offering
         FULL JOIN (SELECT x.*, count(*) OVER (PARTITION BY customer, application) AS made,
             lead(x.id) OVER one IS NULL AS newest,
             lag(x.quantity) OVER one AS quantity_before, lag(x.amount) OVER one AS amount_before,
             COALESCE((SELECT sum(CASE l->>1 WHEN 'C.hold' THEN (l->>3)::bigint ELSE -(l->>3)::bigint END)
               FROM journals_apart j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
               WHERE j.customer = x.customer AND j.id = x.journal AND j.event = 'ipo.changed'
                 AND j.reference = x.application), 0) AS moved
           FROM application_changes x WINDOW one AS (PARTITION BY customer, application ORDER BY id)) c
           ON c.customer = a.customer AND c.application = a.id
         WHERE a.id IS NULL OR a.changes <> COALESCE(c.made, 0)
           OR c.was_quantity <> COALESCE(c.quantity_before, c.was_quantity)
           OR c.was_amount <> COALESCE(c.amount_before, c.was_amount)
           OR c.moved <> c.amount - c.was_amount
           OR c.changed_at < a.applied_at
           -- Behind the closing a yes to a price outside of the range alone, until the draw.
           OR c.changed_at >= CASE WHEN c.price = o.price AND c.quantity = c.was_quantity
             AND o.price NOT BETWEEN o.price_low AND o.price_high THEN o.draws_at ELSE o.closes_at END
           OR (c.newest AND (a.quantity <> c.quantity OR a.amount <> c.amount OR a.fee <> c.fee))`,
      ),
  },
]
