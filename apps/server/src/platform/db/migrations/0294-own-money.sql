-- The house's own money by currency, as the door moves it with every journal: what lies on the own account, and what the house
-- had to pay beyond it. It never goes below zero. Books from before may have spent more than there was: what was lacking then
-- stands in `lacked` and only shrinks, the server starts, and the checks of the books say so.
CREATE TABLE house_own (
  customer bigint NOT NULL DEFAULT 0 CHECK (customer = 0),
  asset text NOT NULL,
  held bigint NOT NULL DEFAULT 0,
  owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  lacked bigint NOT NULL DEFAULT 0 CHECK (lacked >= 0),
  PRIMARY KEY (customer, asset),
  CONSTRAINT own_money_never_below_zero CHECK (held + lacked >= 0)
);

INSERT INTO house_own (customer, asset, held, lacked)
SELECT 0, l.posting->>2, sum(CASE WHEN l.posting->>0 = 'H.bank_own' THEN 1 ELSE -1 END * (l.posting->>3)::bigint),
  greatest(0, -sum(CASE WHEN l.posting->>0 = 'H.bank_own' THEN 1 ELSE -1 END * (l.posting->>3)::bigint))
FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) AS l(posting)
WHERE j.lines LIKE '%"H.bank_own"%' AND 'H.bank_own' IN (l.posting->>0, l.posting->>1)
GROUP BY 2;

CREATE FUNCTION own_money_lacks_less() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lacked := least(OLD.lacked, greatest(0, -NEW.held));
  RETURN NEW;
END $$;
CREATE TRIGGER own_money_lacks_less BEFORE UPDATE ON house_own
  FOR EACH ROW EXECUTE FUNCTION own_money_lacks_less();

GRANT SELECT, INSERT (customer, asset), UPDATE (held, owed) ON house_own TO parkett_app;
