import type { FastifyInstance } from 'fastify'
import type { AccessParts } from '../identity/credentials/parts.ts'
import type { Personal } from '../platform/data-dir/personal.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job, Schedule } from '../platform/jobs/schedule.ts'
import { registerDesk } from '../slices/desk/routes.ts'
import type { OrderHands } from '../slices/practice/replay.ts'
import type { DocumentKeys } from '../slices/documents/keys.ts'
import { alarmJobs, composeAlarms } from './alarms.ts'
import type { AppDeps } from './deps.ts'
import { composeManifest } from './manifest.ts'
import { composePractice } from './practice.ts'

type House = {
  readonly ports: Parameters<typeof registerDesk>[2]
  readonly schedule: Schedule
  readonly personal: Personal
  readonly access: AccessParts
  readonly keys: DocumentKeys
  readonly hands: OrderHands
}

/** What the house does for itself: it rings, and keeps open where people practise. */
export const houseJobs = (deps: AppDeps, personal: Personal): readonly Job[] => [
  ...alarmJobs(deps, personal),
  ...(deps.practice?.jobs ?? []),
]

/**
 * What staff see of the house itself: its queues, what runs, and what rang; who it says it is to
 * everybody; and where one practises.
 */
export function composeHouse(
  app: FastifyInstance,
  gate: Gate,
  deps: AppDeps,
  { ports, schedule, personal, access, keys, hands }: House,
): void {
  composeAlarms(app, gate, deps, { personal, jobs: schedule })
  registerDesk(app, gate, ports)
  composeManifest(app, gate, deps, keys)
  composePractice(app, gate, deps, { access, schedule, hands })
}
