import { dayMs } from '@parkett/contract/wire/utc-day'
import type { FastifyInstance } from 'fastify'
import type { Personal } from '../platform/data-dir/personal.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { deliveryJob, forgetDevices } from '../platform/notify/push/deliver.ts'
import { makePost } from '../platform/notify/push/post.ts'
import { pushTexts, type PushTexts } from '../platform/notify/push/said.ts'
import { openVapid, type Vapid } from '../platform/notify/push/vapid.ts'
import { registerPush, type PushParts } from '../slices/push/routes.ts'
import type { AppDeps } from './deps.ts'
import { isPractice } from './practice/given.ts'

export type Push = {
  readonly way: PushParts['way']
  readonly texts: PushTexts
  /** Where a push service is used. */
  readonly vapid: Vapid | null
}

/**
 * How messages come to devices: by push services where somebody said how these reach the house, in
 * the outbox of a simulated one, and not at all in practices, which no browser keeps a worker for.
 */
export function openPush({ config, mode, practice }: AppDeps): Push {
  const isSimulated = mode === 'simulated'
  const texts = pushTexts(isSimulated)
  if (isPractice(practice)) return { way: 'none', texts, vapid: null }
  const { pushContact, dataDir } = config
  if (pushContact === '') return { way: isSimulated ? 'outbox' : 'none', texts, vapid: null }
  return { way: 'service', texts, vapid: openVapid(dataDir, pushContact) }
}

type PushDeps = Pick<AppDeps, 'pool' | 'wall' | 'ids' | 'chance' | 'postPush'> & {
  readonly personal: Personal
  readonly push: Push
}

/** Devices that get messages, and the jobs that bring them and forget those that ended long ago. */
export function composePush(app: FastifyInstance, gate: Gate, deps: PushDeps): readonly Job[] {
  const { pool, wall, push, postPush } = deps
  const { way, texts, vapid } = push
  registerPush(app, gate, { ...deps, way, publicKey: vapid?.publicKey ?? null })
  const run = () => forgetDevices(pool, wall.now())
  const forgetting: Job = { name: 'pushDevices', everyMs: dayMs, clock: wall, run }
  if (vapid === null) return [forgetting]
  return [forgetting, deliveryJob({ ...deps, vapid, texts, post: postPush ?? makePost() })]
}
