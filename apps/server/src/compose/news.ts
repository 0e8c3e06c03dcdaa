import type { FastifyInstance } from 'fastify'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { newsActs } from '../slices/news/acts.ts'
import { registerNews } from '../slices/news/routes.ts'
import { lookAtSources, sourcesOf } from '../slices/news/sources.ts'
import { tellOfTape } from '../slices/news/tape-job.ts'
import type { AppDeps } from './deps.ts'
import { homeZone } from './home-zone.ts'

type News = {
  /** What two people do: publish, correct, withdraw. */
  readonly acts: readonly FourEyesAct[]
  readonly jobs: readonly Job[]
}

type NewsDeps = Pick<AppDeps, 'pool' | 'ids' | 'clock' | 'wall' | 'market' | 'config'>

const tapeEveryMs = 60_000
const sourcesEveryMs = 900_000

/** Articles of the desk, of feeds and a folder, and of the simulated market, which says so of each. */
export function composeNews(app: FastifyInstance, gate: Gate, deps: NewsDeps): News {
  const { pool, ids, clock, market, config } = deps
  const zone = homeZone(market.home)
  const shareOf = (code: string) => market.view().catalogue.find(code)?.id
  const sources = sourcesOf({ settings: config.news, clock, shareOf })
  const looks = lookAtSources(sources, { pool, ids, clock })
  registerNews(app, gate, { ...deps, zone, feed: market.feed, sources: looks.reports })
  const tape = { name: 'newsTape', everyMs: tapeEveryMs, clock, run: tellOfTape(deps) }
  const feeds = { name: 'newsSources', everyMs: sourcesEveryMs, clock, run: looks.run }
  return {
    acts: newsActs({ ids, clock, zone, shareOf }),
    jobs: config.market.kind === 'simulated' ? [tape, feeds] : [feeds],
  }
}
