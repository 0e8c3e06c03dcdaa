import type { AlarmKind, AlarmSeverity } from '@parkett/contract/desk/alarms'

type Known = { readonly kind: AlarmKind; readonly severity: AlarmSeverity }
const critical = (kind: AlarmKind): Known => ({ kind, severity: 'critical' })
const serious = (kind: AlarmKind): Known => ({ kind, severity: 'serious' })
const notice = (kind: AlarmKind): Known => ({ kind, severity: 'notice' })

/**
 * Everything that rings, by what the log says of it, with what the desk calls it and how bad it is.
 * - critical: money, books or the whole house are in question now.
 * - serious: one customer's or payment's matter stands still until somebody looks.
 * - notice: to be known.
 */
export const alarmsRung = {
  'the books do not hold': critical('books'),
  'account halted': critical('halted'),
  'act failed': serious('decision'),
  'database not available': critical('database'),
  'command refused by the database': critical('commandRefused'),
  'the disk is nearly full: reading only': critical('diskFull'),
  'the opening capital was not booked': critical('capital'),
  'an approved act could not be posted': serious('duesUnposted'),
  'an approved act could not be carried out': serious('duesFailed'),
  'a bank line was not credited': serious('lineUncredited'),
  'a bank line was not taken': serious('lineUntaken'),
  'a line did not do to its payout what it shows': serious('lineOther'),
  'an order could not be matched': serious('orderUnmatched'),
  'a venue reports what nobody ordered': critical('venueUnknown'),
  'an order is stuck at a venue': serious('venueStuck'),
  'an order of a frozen customer could not leave the market': serious('orderStays'),
  'a day job failed': serious('dayJob'),
  'a due job failed': serious('dueFailed'),
  'a job failed': serious('jobFailed'),
  'a callback of the other world was refused': serious('callbackWorld'),
  'a callback names an unknown payment': serious('callbackUnknown'),
  'a callback credits a closed account': serious('callbackClosed'),
  'a callback differs from the payment that was asked for': serious('callbackDiffers'),
  'money for a closed account': serious('closedMoney'),
  'a report of the payment provider differs from the ledger': serious('reportDiffers'),
  'the payment provider was not settled with': serious('reportUnsettled'),
  'a report of the payment provider could not be taken': serious('reportUntaken'),
  'heads of the audit log do not leave this machine': serious('headsStay'),
  'the disk does not say how much is free': serious('diskSilent'),
  'an alert of the watch waits for longer than its target': serious('watchLate'),
  'passwords are guessed': serious('guessing'),
  'the payment provider could not be reached': notice('providerSilent'),
  'a value from outside could not be had': notice('outsideSilent'),
  'a deposit did not expire': notice('depositStays'),
  'announcing failed': notice('announcing'),
  'the disk has room again': notice('diskRoom'),
} as const satisfies Readonly<Record<string, Known>>

export type AlarmWhat = keyof typeof alarmsRung

/** What the desk calls what was kept: `ring` takes no other, but an older version may have known one that is gone. */
export const alarmOf = (what: AlarmWhat): Known => alarmsRung[what] ?? alarmsRung['act failed']

export type AlarmFacts = Readonly<Record<string, string>>

/** What the product reports that nobody waits for. Never throws and never waits. */
export type Alarm = (what: AlarmWhat, facts: AlarmFacts) => void
