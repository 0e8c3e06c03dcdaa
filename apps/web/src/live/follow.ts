import { streamInstrumentsMax } from '@parkett/contract/customer/stream'
import { readsOfSlices } from '@parkett/client/query'
import { openStream, type Stream } from '@parkett/client/stream'
import type { QueryClient } from '@tanstack/react-query'
import { onWatched, setLive, setSumsFollowed, takeQuotes, watchedIds } from '../session/live.ts'
import { read } from '../session/reads.ts'
import { server } from '../session/server.ts'
import { currentSession, onSession } from '../session/session.ts'
import { heldIds, heldOf, isSum, learnHeld, makeSumsDue } from './follow-sums.ts'
import { toldByBooks, toldByHouse } from './told.ts'

/** What happens at once, such as a settlement, is read anew once. */
const gatherMs = 200
/** A list that scrolls by asks for what stays. */
const choiceMs = 150

/** What an event of the account can change. */
const ofAccount = readsOfSlices(toldByBooks)

const held = heldOf(read)

/** What is told beside the events of the books. */
const ofHouse = readsOfSlices(toldByHouse)

/**
 * Reads the live stream for as long as somebody is logged in or looks at prices, and has every
 * figure read anew that an event can touch.
 */
export function followStream(client: QueryClient): void {
  let stream: Stream | null = null
  // The screen that shows an answer also shows its failure.
  const readAnew = gathered(gatherMs, () => void client.invalidateQueries(ofAccount))
  const moved = makeSumsDue(client, Date.now)
  const open = (): Stream =>
    openStream(server, {
      onState: ({ live, own }) => {
        setLive({ since: live ? Date.now() : null, own })
        // Whether it is asked again is asked again.
        void client.invalidateQueries({ ...ofAccount, refetchType: 'none' })
      },
      onQuotes: (fresh) => {
        takeQuotes(fresh)
        moved(fresh, heldIds(client, held))
      },
      onEvent: readAnew,
      onAfresh: readAnew,
      onTold: () => void client.invalidateQueries(ofHouse),
    })
  const follow = (): void => {
    const shown = watchedIds()
    const own = currentSession().token === null ? [] : heldIds(client, held)
    if (own === null) learnHeld(client, held, Date.now())
    const ids = [...new Set([...shown, ...(own ?? [])])]
    setSumsFollowed(own !== null && ids.length <= streamInstrumentsMax)
    if (ids.length === 0 && currentSession().token === null) {
      stream?.close()
      stream = null
      return setLive({ since: null, own: false })
    }
    stream ??= open()
    stream.watch(ids)
    stream.hide(document.hidden)
  }
  let { token } = currentSession()
  onSession(() => {
    const next = currentSession().token
    if (next === token) return
    token = next
    stream?.restart()
    follow()
  })
  onWatched(gathered(choiceMs, follow))
  // A sum comes to the screen or leaves it, or another share is held.
  const again = gathered(choiceMs, follow)
  client.getQueryCache().subscribe(({ query }) => {
    if (isSum(query)) again()
  })
  document.addEventListener('visibilitychange', follow)
  follow()
}

/** Runs once for all that calls within the time. */
function gathered(ms: number, run: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      run()
    }, ms)
  }
}
