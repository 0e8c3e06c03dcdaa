import { blindSubject, type AttemptRule } from './attempts.ts'

/** One account from one network, or from one known device: five tries, then 30 seconds, doubling up to 15 minutes. */
export const nearRule: AttemptRule = {
  free: 5,
  pauseSeconds: 30,
  pauseSecondsMax: 900,
  grows: true,
  reason: 'login_locked',
}
/**
 * One account from everywhere: slows down a guess spread over many networks. A network from
 * which the customer logged in within the last 30 days is exempt, and so is a known device.
 */
export const farRule: AttemptRule = {
  free: 20,
  pauseSeconds: 60,
  pauseSecondsMax: 3_600,
  grows: true,
  reason: 'login_locked',
}

/** What wrong logins are counted under; `key` is the name as it is compared. */
export const nearLogin = (key: string, network: string): string =>
  blindSubject('login', key, network)
export const farLogin = (key: string): string => blindSubject('login', key)
export const deviceLogin = (key: string, mark: Buffer): string =>
  blindSubject('login-device', key, mark.toString('base64'))

/** What codes for a forgotten password are counted under; `key` is a name or a number. */
export const nearForgot = (key: string, network: string): string =>
  blindSubject('forgot', key, network)
export const nearForgotFlood = (key: string, network: string): string =>
  blindSubject('forgot-flood', key, network)
export const farForgot = (key: string): string => blindSubject('forgot', key)
