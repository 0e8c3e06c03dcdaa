import type { Pool } from 'pg'
import type { Chance, Clock } from '../../base/ports.ts'

/** Bytes and header of a callback; answers the HTTP status it got. */
export type SendCallback = (body: Buffer, signature: string) => Promise<number>

export type SandboxParts = {
  readonly pool: Pool
  readonly chance: Chance
  readonly wall: Clock
  /** Its own, for the secrets of payments. */
  readonly key: Buffer
  /** Shared with us, as a real provider shares it. */
  readonly webhookSecret: Buffer
  readonly send: SendCallback
  readonly onFault: (error: unknown) => void
}
