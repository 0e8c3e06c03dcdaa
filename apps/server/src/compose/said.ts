import type { FastifyInstance } from 'fastify'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { composeContent } from './content.ts'
import { composeNews } from './news.ts'

export type Said = {
  /** What two people do: let out, correct, take back, send. */
  readonly acts: readonly FourEyesAct[]
  readonly jobs: readonly Job[]
}

type SaidDeps = Parameters<typeof composeNews>[2] & Parameters<typeof composeContent>[2]

/** What the house says to many: articles, announcements, messages to groups. */
export function composeSaid(app: FastifyInstance, gate: Gate, deps: SaidDeps): Said {
  const news = composeNews(app, gate, deps)
  const content = composeContent(app, gate, deps)
  return { acts: [...news.acts, ...content.acts], jobs: [...news.jobs, content.job] }
}
