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
         FROM offerings o JOIN offering_draws d ON d.offering = o.id
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
         WHERE o.id IS NULL OR a.quantity <> a.units * o.unit OR a.price <> CASE WHEN a.allotted IS NULL THEN COALESCE(o.price_high, o.price) ELSE o.price END
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
         JOIN offerings o ON o.id = a.offering AND o.is_capped
         WHERE a.status <> 'cancelled' GROUP BY o.id, o.public_quantity
         HAVING sum(a.quantity) > o.public_quantity`,
      ),
  },
  {
    id: 'I9-prices',
    title: 'Every price within a range is what two people fixed, behind the closing',
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
           OR (p.price BETWEEN o.price_low AND o.price_high) IS NOT TRUE
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
           OR c.changed_at < a.applied_at OR c.changed_at >= o.closes_at
           OR (c.newest AND (a.quantity <> c.quantity OR a.amount <> c.amount OR a.fee <> c.fee))`,
      ),
  },
]
