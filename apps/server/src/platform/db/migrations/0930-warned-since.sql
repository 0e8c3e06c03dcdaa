-- From which number on every purchase of a product with questions has its row of purchase_warnings (docs/decisions/0910).
-- Those of before the rule have none, and none is made up.
CREATE TABLE purchase_warnings_since (
  id bigint PRIMARY KEY CHECK (id >= 0)
);
COMMENT ON TABLE purchase_warnings_since IS 'From which number on purchases have their row of purchase_warnings: one row';
-- 0 where nothing was bought before. Else an hour behind the rule: confirmations of before were carried out by then, and the
-- processes of before were gone. Numbers count milliseconds from 2026 on, above 21 bits.
INSERT INTO purchase_warnings_since
  SELECT CASE WHEN
      EXISTS (SELECT 1 FROM applications) OR EXISTS (SELECT 1 FROM block_orders)
      OR EXISTS (SELECT 1 FROM treasury_orders) OR EXISTS (SELECT 1 FROM savings)
    THEN greatest(0, (extract(epoch FROM applied_at) * 1000)::bigint - 1767225600000 + 3600000) << 21
    ELSE 0 END
  FROM schema_migrations WHERE name = '0910-purchase-warnings.sql';
GRANT SELECT ON purchase_warnings_since TO parkett_app;
