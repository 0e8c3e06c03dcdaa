import type { FastifyInstance } from 'fastify'
import type { AccessParts } from '../identity/credentials/parts.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Schedule } from '../platform/jobs/schedule.ts'
import type { OrderHands } from '../slices/practice/replay.ts'
import { registerPractice } from '../slices/practice/routes.ts'
import { makeEnter } from './practice/account.ts'
import type { AppDeps } from './deps.ts'

type Inside = {
  readonly access: AccessParts
  readonly schedule: Schedule
  readonly hands: OrderHands
}

/** Practising: the way in, and from inside its time. Whoever moves it does what the days on the way bring. */
export function composePractice(
  app: FastifyInstance,
  gate: Gate,
  deps: AppDeps,
  { access, schedule, hands }: Inside,
): void {
  const { pool, wall, market, practice, commit } = deps
  registerPractice(app, gate, {
    pool,
    wall,
    market,
    practice: practice?.port ?? null,
    enter: makeEnter(access, commit),
    settle: schedule.runAll,
    play: () => schedule.run('exchange'),
    hands,
  })
}
