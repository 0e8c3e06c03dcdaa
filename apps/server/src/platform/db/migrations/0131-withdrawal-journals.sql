-- The journal that moved the money of a step, for its receipt; null where a step moved none, or is older than this.
ALTER TABLE withdrawal_steps ADD COLUMN journal bigint;
