import { makeListeners } from '@parkett/ui/listeners'
import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { matchOf, type Match } from './match.ts'
import type { ScreenName } from './screen.ts'

export type Step = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]['action']['type']

export type RouterState = {
  /** The newest address. The screen that is seen may still be the one before. */
  readonly location: HistoryLocation
  /** What is on display; null until the first screen can be. */
  readonly match: Match | null
  /** Whether its code and texts are there, on their way for a while, or did not come. */
  readonly phase: 'whole' | 'coming' | 'failed'
  /** The address that `match` was made for. */
  readonly settled: HistoryLocation | null
  /** The address of the screen that was drawn last. */
  readonly drawn: HistoryLocation | null
}

/** A screen was drawn: where one came from, and how. Null: it is the first one. */
export type Drawn = {
  readonly from: HistoryLocation | null
  readonly to: HistoryLocation
  readonly step: Step | null
  readonly screen: ScreenName | null
}

type Options = {
  readonly history: RouterHistory
  /** Where this visit must go instead, or null to enter. */
  readonly guard: (location: HistoryLocation) => Promise<string | null>
  /** Code and texts of a screen; of the page itself for null. Rejects when they do not come. */
  readonly prepare: (name: ScreenName | null) => Promise<void>
  /** Whether something can be said already while a screen is on its way. */
  readonly canWait: () => boolean
}

export type Router = {
  readonly history: RouterHistory
  readonly state: RouterState
  readonly subscribe: (listener: () => void) => () => void
  /** Tells of each screen that was drawn, and of one that is about to be left. */
  readonly follow: (listener: (drawn: Drawn) => void, leave?: (at: HistoryLocation) => void) => void
  /** Goes where the address says: at the start, and again where a screen failed. */
  readonly load: () => void
  /** Brings a screen that nobody waits for. What fails is said by the screen itself, when one goes there. */
  readonly bring: (name: ScreenName) => void
  /** The shell says that what is settled stands on the page. */
  readonly wasDrawn: () => void
}

const comingAfterMs = 150
/** What shows that something is coming does not flash. */
const comingForMs = 300

/**
 * The table of screens is flat and each screen brings itself, so this is all of a router that the
 * app needs over the history of `@tanstack/history`: guard, code and texts before a screen is shown,
 * the old one until then.
 */
export function makeSteps(options: Options): Router {
  const { history, prepare } = options
  const store = makeStore(history)
  const followers: ((drawn: Drawn) => void)[] = []
  const leavers: ((at: HistoryLocation) => void)[] = []
  let step: Step | null = null
  const visit = makeVisits(options, store)
  const load = (): void => {
    const { drawn } = store.state()
    if (drawn !== null) for (const leave of leavers) leave(drawn)
    void visit(history.location)
  }
  history.subscribe(({ action }) => {
    step = action.type
    load()
  })
  return {
    history,
    get state() {
      return store.state()
    },
    subscribe: store.subscribe,
    follow: (listener, leave) => {
      followers.push(listener)
      if (leave) leavers.push(leave)
    },
    load,
    bring: (name) => {
      prepare(name).catch(() => undefined)
    },
    wasDrawn: () => {
      const { settled, drawn, match } = store.state()
      if (settled === null || settled === drawn) return
      store.set({ drawn: settled })
      const screen = match?.screen ?? null
      for (const follow of followers) follow({ from: drawn, to: settled, step, screen })
    },
  }
}

type Store = ReturnType<typeof makeStore>

function makeStore({ location }: RouterHistory) {
  const { tell, subscribe } = makeListeners()
  let state: RouterState = { location, match: null, phase: 'whole', settled: null, drawn: null }
  return {
    state: () => state,
    set: (next: Partial<RouterState>): void => {
      state = { ...state, ...next }
      tell()
    },
    subscribe,
  }
}

/** Goes to an address; of two quick steps the later one counts. */
function makeVisits({ history, guard, prepare, canWait }: Options, { state, set }: Store) {
  let visits = 0
  const show = (location: HistoryLocation, phase: RouterState['phase']): void =>
    set({
      match: matchOf(location.pathname, location.search, state().match),
      phase,
      ...(phase !== 'coming' && { settled: location }),
    })
  return async (location: HistoryLocation): Promise<void> => {
    visits += 1
    const own = visits
    const isOver = (): boolean => own !== visits
    set({ location })
    let since = -Infinity
    const timer = setTimeout(() => {
      if (isOver() || !canWait()) return
      since = performance.now()
      show(location, 'coming')
    }, comingAfterMs)
    try {
      const elsewhere = await guard(location)
      if (isOver()) return
      if (elsewhere !== null) return history.replace(elsewhere)
      await prepare(matchOf(location.pathname, location.search, null).screen)
      const left = since + comingForMs - performance.now()
      if (left > 0) await new Promise((done) => setTimeout(done, left))
      if (!isOver()) show(location, 'whole')
    } catch (error) {
      console.error(error)
      if (!isOver()) show(location, 'failed')
    } finally {
      clearTimeout(timer)
    }
  }
}
