import type { FastifyInstance } from 'fastify'
import type { AccessParts } from '../identity/credentials/parts.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Schedule } from '../platform/jobs/schedule.ts'
import { registerPractice } from '../slices/practice/routes.ts'
import { makeEnter } from './practice/account.ts'
import type { AppDeps } from './deps.ts'

/** Practising: the way in, and from inside its time. Whoever moves it does what the days on the way bring. */
export function composePractice(
  app: FastifyInstance,
  gate: Gate,
  deps: AppDeps,
  { access, schedule }: { readonly access: AccessParts; readonly schedule: Schedule },
): void {
  const { pool, wall, market, practice } = deps
  registerPractice(app, gate, {
    pool,
    wall,
    market,
    practice: practice?.port ?? null,
    enter: makeEnter(access),
    settle: schedule.runAll,
  })
}
