import { profiles } from '@parkett/core/market/profiles'
import type { FastifyInstance } from 'fastify'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import type { Gate } from '../platform/http/serve.ts'
import { contentActs } from '../slices/content/acts.ts'
import { registerContent } from '../slices/content/routes.ts'
import type { AppDeps } from './deps.ts'

export type Content = {
  /** What two people do: let out, take back. */
  readonly acts: readonly FourEyesAct[]
}

type ContentDeps = Pick<AppDeps, 'pool' | 'ids' | 'clock' | 'market'>

/** What the house announces, by the clocks of its home market. */
export function composeContent(app: FastifyInstance, gate: Gate, deps: ContentDeps): Content {
  const { home } = deps.market
  const zone = Object.values(profiles).find(({ market }) => market === home)?.timeZone ?? 'UTC'
  registerContent(app, gate, { ...deps, zone })
  return { acts: contentActs({ ...deps, zone }) }
}
