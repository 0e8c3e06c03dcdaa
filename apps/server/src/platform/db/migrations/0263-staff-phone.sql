-- The phone the inviter declared for a person who works here, E.164: one more way to know an account as their own.
ALTER TABLE staff ADD COLUMN phone text;
ALTER TABLE staff_invitations ADD COLUMN phone text;
