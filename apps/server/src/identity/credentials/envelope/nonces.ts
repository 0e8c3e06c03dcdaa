import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import type { Chance, Clock } from '../../../base/ports.ts'

/** From the config answer to the login that uses it: someone may take their time over the form. */
const lifeMs = 600_000
const bodyBytes = 24
const macBytes = 16

export type Nonces = {
  readonly issue: () => string
  /** True once per nonce of ours that is not too old; the use is stored before it is answered. */
  readonly use: (nonce: string) => Promise<boolean>
  /** Marks any other one-time value as used until `untilMs`; false when it already was. */
  readonly spend: (value: Buffer, untilMs: number) => Promise<boolean>
}

type Options = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly chance: Chance
  readonly secret: Buffer
}

/**
 * Nonces are signed, not stored: asking for one costs nothing. Only a used one is kept, until
 * it would expire.
 */
export function makeNonces({ pool, wall, chance, secret }: Options): Nonces {
  const sign = (body: Buffer): Buffer =>
    createHmac('sha256', secret).update(body).digest().subarray(0, macBytes)
  const issue = (): string => {
    const body = Buffer.concat([chance.bytes(bodyBytes - 8), Buffer.alloc(8)])
    body.writeBigUInt64BE(BigInt(wall.now()), bodyBytes - 8)
    return Buffer.concat([body, sign(body)]).toString('base64url')
  }
  const spend = async (value: Buffer, untilMs: number): Promise<boolean> => {
    const added = await pool.query(
      'INSERT INTO used_nonces (nonce, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [value, new Date(untilMs)],
    )
    return added.rowCount === 1
  }
  const use = async (nonce: string): Promise<boolean> => {
    const bytes = Buffer.from(nonce, 'base64url')
    // Base64url has several spellings of the same bytes; only ours counts, and the bytes are
    // what is stored.
    if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== nonce) return false
    const body = bytes.subarray(0, bodyBytes)
    if (!timingSafeEqual(sign(body), bytes.subarray(bodyBytes))) return false
    const issuedMs = Number(body.readBigUInt64BE(bodyBytes - 8))
    const ageMs = wall.now() - issuedMs
    if (ageMs < -1_000 || ageMs > lifeMs) return false
    return spend(body, issuedMs + lifeMs + 60_000)
  }
  return { issue, use, spend }
}
