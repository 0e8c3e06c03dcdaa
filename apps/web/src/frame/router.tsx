import { createHashHistory } from '@tanstack/history'
import type { Slice } from '@parkett/words/keys'
import { redirectFor } from '../router/guard.ts'
import { preparePage } from '../router/pages.ts'
import { paths } from '../router/paths.ts'
import { makeSteps, type Router } from '../router/router.ts'
import type { ScreenName, Screens } from '../router/screen.ts'
import { writeQuery } from '../router/address.ts'
import { isWide } from '../router/wide.ts'
import { currentSession } from '../session/session.ts'
import { canSpeak, loadWords } from '../session/words.ts'

/** What each screen says, by its name; the build finds it. */
type ScreenWords = Readonly<Partial<Record<string, readonly Slice[]>>>

type Options = {
  readonly screens: Screens
  readonly words: ScreenWords
  /** Runs before the first screen after login; false when the configuration cannot be had. */
  readonly enter: () => Promise<boolean>
}

/**
 * The router over the table of screens: hash history, guard, code and texts loaded before a
 * screen renders.
 */
export function makeRouter({ screens, words, enter }: Options): Router {
  const bring = (name: ScreenName): Promise<void> =>
    preparePage(name, { load: screens[name].load, words: words[name] ?? [] })
  return makeSteps({
    history: createHashHistory(),
    canWait: canSpeak,
    guard: async ({ pathname, search }) => {
      const loggedIn = currentSession().token !== null
      const to = redirectFor({ path: pathname, query: search, loggedIn })
      if (to !== null) return `${to.path}${writeQuery(to.search)}`
      return !loggedIn || (await enter()) ? null : paths.login()
    },
    prepare: async (name) => {
      const { beside, stays } = name === null ? {} : screens[name]
      const desk = isWide() && currentSession().token !== null
      const others = desk ? [beside, stays].filter((one) => one !== undefined && one !== true) : []
      const all = name === null ? [] : [name, ...others]
      await Promise.all([loadWords(), ...all.map(bring)])
    },
  })
}
