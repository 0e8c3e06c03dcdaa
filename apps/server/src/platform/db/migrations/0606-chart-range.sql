-- The span of a share's line that a customer looked at last, on whichever device.
ALTER TABLE customers ADD COLUMN chart_range text NOT NULL DEFAULT '1m'
  CHECK (chart_range IN ('1d', '1w', '1m', '1y', 'max'));
GRANT UPDATE (chart_range) ON customers TO parkett_app;
