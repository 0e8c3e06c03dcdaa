import type { Page, Request, Route } from 'playwright-core'
import { specCalls } from '@parkett/contract/spec-paths'
import { answerBent, settling, unlessGone } from './answered.ts'

// A window whose house answers in one manner: not at all, with nothing in its lists, with a fault of
// its own, or not because there is no network.

export const manners = ['loading', 'empty', 'error', 'offline'] as const
export type Manner = (typeof manners)[number]

export type Mannered = {
  /** From now on the house answers so. */
  readonly behave: (manner: Manner) => Promise<void>
  /** What was asked for since this was called last, and got no answer. */
  readonly unanswered: () => readonly string[]
  /** Everything that was asked for until now has its answer, and that is drawn. */
  readonly settled: () => Promise<void>
}

const fault = { code: 0, msg: '', reason: 'internal', requestId: 'sweep' }
/** Without it nobody is in at all: the login says so, and `session.test.ts` sees it. */
const ofTheWayIn: string = specCalls.config

/** Of a window, before the app is loaded: as it is, until `behave`. */
export async function withManners(page: Page): Promise<Mannered> {
  const now: { manner: Manner | null } = { manner: null }
  const asked = new Set<Route>()
  const lacking: string[] = []
  await page.route(/\/api\/(?!stream)/, async (route) => {
    if (now.manner === null || isOfTheWayIn(route.request())) return route.fallback()
    // Nobody answers, so nobody waits for it.
    if (now.manner === 'loading') return
    if (now.manner !== 'empty') lacking.push(new URL(route.request().url()).pathname)
    asked.add(route)
    const answer = answers[now.manner]
    await unlessGone(() => answer(route))
    asked.delete(route)
  })
  const behave = async (manner: Manner): Promise<void> => {
    now.manner = manner
    if (manner === 'offline') await page.evaluate(tellOffline)
  }
  return { behave, settled: settling(page, asked), unanswered: () => lacking.splice(0) }
}

const isOfTheWayIn = (request: Request): boolean => new URL(request.url()).pathname === ofTheWayIn

function tellOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  dispatchEvent(new Event('offline'))
}

const answers: Readonly<Record<Exclude<Manner, 'loading'>, (route: Route) => Promise<void>>> = {
  empty: (route) => answerBent(route, emptied),
  error: (route) => route.fulfill({ status: 500, json: fault }),
  offline: (route) => route.abort('internetdisconnected'),
}

/** The same answer with nothing in the lists of things that somebody has or is offered. */
function emptied(said: unknown): unknown {
  if (typeof said !== 'object' || said === null || !('data' in said)) return said
  const { data } = said
  if (typeof data !== 'object' || data === null) return said
  const lists = Object.entries(data).filter(([name, one]) => isList(name) && Array.isArray(one))
  return { ...said, data: { ...data, ...Object.fromEntries(lists.map(([name]) => [name, []])) } }
}

const isList = (name: string): boolean =>
  /^(rows|positions|orders|products|offers|shares)$/.test(name)
