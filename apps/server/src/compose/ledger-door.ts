import type pg from 'pg'
import type { Alarm } from '../base/alarm.ts'
import { systemChance, type Clock, type Ids } from '../base/ports.ts'
import { admitActor } from '../identity/staff/own-account.ts'
import { makeAnnouncements, type Announcements } from '../ledger/door/announcements.ts'
import { makeCommit, type Commit } from '../ledger/door/commit.ts'
import { secretFile, secretsFolder } from '../platform/data-dir/secrets.ts'
import { makeAlarmInbox, type AlarmInbox } from '../platform/alarms/inbox.ts'

/** The door for money of one set of books, who listens at it, and what rings where it fails. */
export type LedgerDoor = {
  readonly commit: Commit
  readonly announcements: Announcements
  readonly alarms: AlarmInbox
}

type Ports = {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly wall: Clock
  readonly ids: Ids
  /** What rings is said here too. */
  readonly say?: Alarm
  /** Where the key lies that signs reviews; without one they end with the process. */
  readonly dataDir?: string
}

/** A review that was shown before a restart can be confirmed after it. */
const reviewKeyIn = (dataDir: string): Buffer => {
  const make = () => systemChance.bytes(32).toString('hex')
  return Buffer.from(secretFile(secretsFolder(dataDir), 'reviews.key', make), 'hex')
}

export function openLedgerDoor({ pool, clock, wall, ids, say, dataDir }: Ports): LedgerDoor {
  const alarms = makeAlarmInbox(wall)
  const announcements = makeAnnouncements()
  const alarm: Alarm = (what, facts) => {
    say?.(what, facts)
    alarms.ring(what, facts)
  }
  const commit = makeCommit({
    pool,
    clock,
    wall,
    ids,
    alarm,
    reviewKey: dataDir === undefined ? undefined : reviewKeyIn(dataDir),
    admitActor: (actor) => admitActor(pool, actor),
    announce: announcements.announce,
  })
  return { commit, announcements, alarms }
}
