import { createHmac, timingSafeEqual } from 'node:crypto'

/** A callback may be this late or early, in seconds: an older one is a recording. */
const toleranceSeconds = 300

const codeOf = (secret: Buffer, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** The header of a callback sent now. */
export function sign(secret: Buffer, nowMs: number, body: Buffer): string {
  const seconds = Math.floor(nowMs / 1_000)
  return `t=${seconds},v1=${codeOf(secret, seconds, body).toString('hex')}`
}

type Arrived = { readonly header: string; readonly body: Buffer; readonly nowMs: number }

/**
 * Whether the holder of the secret signed these very bytes a moment ago. Several `v1` may stand
 * in a header: while a secret is exchanged a provider signs with both.
 */
export function isSigned(secret: Buffer, { header, body, nowMs }: Arrived): boolean {
  if (header.length > 1_000) return false
  const parts = header.split(',').map((part) => part.trim())
  const times = parts.filter((part) => part.startsWith('t='))
  const seconds = Number(/^t=(\d{1,12})$/.exec(times[0] ?? '')?.[1] ?? 'none')
  if (times.length !== 1 || !Number.isSafeInteger(seconds)) return false
  if (Math.abs(nowMs / 1_000 - seconds) > toleranceSeconds) return false
  const expected = codeOf(secret, seconds, body)
  return parts.some((part) => {
    const hex = /^v1=([0-9a-f]{64})$/.exec(part)?.[1]
    return hex !== undefined && timingSafeEqual(expected, Buffer.from(hex, 'hex'))
  })
}
