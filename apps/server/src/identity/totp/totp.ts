import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Time-based one-time codes of RFC 6238: SHA-1, 30 seconds, six digits, because that is what
 * every authenticator does.
 */
const stepMs = 30_000
const digits = 6
/** One step to either side, for clocks that differ and people who type slowly. */
const drift = [0n, -1n, 1n]

export const totpStep = (nowMs: number): bigint => BigInt(Math.floor(nowMs / stepMs))

/** The code of a time step (RFC 4226 5.3). */
export function totpCode(secret: Buffer, step: bigint, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(step)
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

type Given = { readonly code: string; readonly nowMs: number; readonly after: bigint }

/**
 * The time step a code belongs to, or null when it is wrong. Only steps later than `after`, the
 * last one taken, count: a code that was seen once opens nothing (RFC 6238 5.2). Store the
 * answer before acting on it.
 */
export function takeTotp(secret: Buffer, { code, nowMs, after }: Given): bigint | null {
  const plain = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(plain)) return null
  const now = totpStep(nowMs)
  const steps = drift.map((by) => now + by).filter((step) => step > after && step >= 0n)
  // Every step is compared, so that the time taken tells nothing.
  const right = steps.filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(plain)),
  )
  return right.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null
}

/** What an authenticator scans or takes from a link. */
export function totpUri(secretBase32: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secretBase32}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`
}
