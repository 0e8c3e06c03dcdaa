import { hash as digest } from 'node:crypto'

/** The hash before the first line. */
export const genesis = '0'.repeat(64)

/** One line of the log without its hash. `atMs` real time; `person` 0: the console. */
export type AuditLine = {
  readonly position: bigint
  readonly atMs: number
  readonly person: bigint
  readonly actor: string
  readonly role: string
  readonly act: string
  readonly object: string
  readonly reason: string
  /** JSON, as stored and hashed. */
  readonly detail: string
  readonly previousHash: string
}

/**
 * A JSON array of texts in fixed order and without spaces, so any language writes it the same
 * way.
 */
const canonical = (line: AuditLine): string =>
  JSON.stringify([
    'parkett.audit.1',
    String(line.position),
    String(line.atMs),
    String(line.person),
    line.actor,
    line.role,
    line.act,
    line.object,
    line.reason,
    line.detail,
    line.previousHash,
  ])

/** SHA-256 of the canonical text, 64 hex digits. */
export const auditHash = (line: AuditLine): string => digest('sha256', canonical(line), 'hex')
