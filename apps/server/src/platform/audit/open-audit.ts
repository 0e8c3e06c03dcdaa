import type { Alarm } from '../../base/alarm.ts'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import type { Job } from '../jobs/schedule.ts'
import { openHeads, type Head } from './heads.ts'
import { makeAudit, newestLine, type Audit } from './log.ts'
import { openShipping, type Shipped } from './ship.ts'
import { verifyAudit, type AuditVerified } from './verify.ts'

export type AuditRoom = Audit & {
  readonly verify: () => Promise<AuditVerified>
  /**
   * Signs and exports the newest line; nothing happens while the log contradicts what was
   * exported.
   */
  readonly exportHead: () => Promise<void>
  /**
   * The newest line's head, signed, and the key that checks it; undefined while the log
   * contradicts what was exported.
   */
  readonly signedHead: () => Promise<
    { readonly head: Head; readonly publicKey: string } | undefined
  >
  /** Whether the heads leave this machine, for staff to see. */
  readonly shipped: () => Shipped
  readonly close: () => Promise<void>
  /** Exports heads and brings them to the other place. */
  readonly job: Job
}

type Options = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly dataDir: string
  /** A folder of another machine, or an address, to which each head goes; empty: none. */
  readonly headsTo?: string
  /** Told when heads do not leave the machine. */
  readonly alarm?: Alarm
}

const everyMs = 60_000

/** The log, its heads, and the job that exports them. */
export function openAudit({
  pool,
  wall,
  dataDir,
  headsTo = '',
  alarm = () => {},
}: Options): AuditRoom {
  const heads = openHeads(dataDir)
  const { ship, shipped } = openShipping({ dataDir, to: headsTo, wall, alarm })
  const exportHead = async (): Promise<void> => {
    const last = await newestLine(pool)
    const known = heads.read().at(-1)
    // A shorter log than what was exported is evidence; a new head must not cover it.
    const shorter =
      known !== undefined && 'hash' in known && BigInt(known.position) > (last?.position ?? 0n)
    if (last === undefined || shorter) return
    heads.export({ ...last, atMs: wall.now() })
  }
  const run = async (): Promise<void> => {
    await exportHead()
    await ship(heads.text())
  }
  const job: Job = { name: 'auditHeads', everyMs, clock: wall, run }
  const verify = async (): Promise<AuditVerified> => {
    const result = await verifyAudit(pool, heads)
    if (result.found === undefined) await exportHead()
    return result
  }
  const signedHead: AuditRoom['signedHead'] = async () => {
    await exportHead()
    const head = heads.read().at(-1)
    return head !== undefined && 'hash' in head ? { head, publicKey: heads.publicKey } : undefined
  }
  return {
    ...makeAudit({ pool, wall }),
    verify,
    exportHead,
    signedHead,
    shipped,
    close: exportHead,
    job,
  }
}
