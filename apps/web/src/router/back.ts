import { paths, type AppPath } from './paths.ts'
import { useAddress } from './address.ts'
import { useOpened, useRecordPath } from './opened.ts'
import type { Screen, ScreenName } from './screen.ts'
import { useScreens } from './screen-context.ts'
import { currentSession } from '../session/session.ts'
import { useRouter } from './use-router.ts'

/**
 * The parent's address. A ticket knows its stock; a visitor has no parent that would only send
 * him to login.
 */
function parentPath(
  name: ScreenName,
  { parent }: Screen,
  code: string | undefined,
): AppPath | null {
  if (parent === null) return null
  if (parent === 'stock') return code === undefined ? paths.trade() : paths.stock({ code })
  if (name === 'language' && currentSession().token === null) return paths.login()
  const make: () => AppPath = paths[parent as Exclude<ScreenName, 'stock'>] as () => AppPath // Parents need no values.
  return make()
}

/** From a list that stays in its pane to its parent. Null where there is none. */
export function useUp(name: ScreenName): (() => void) | null {
  const { history } = useRouter()
  const screens = useScreens()
  const { parent, stays } = screens[name]
  const up =
    stays === undefined || parent === null ? null : parentPath(name, screens[name], undefined)
  return up === null ? null : () => history.push(up)
}

/**
 * The back rule: browser history if the previous entry is in the app, else the parent; a
 * record's is its list. Null on a root.
 */
export function useBack(name: ScreenName): (() => void) | null {
  const { history } = useRouter()
  const { query } = useAddress()
  const screens = useScreens()
  const opened = useOpened()
  const list = useRecordPath('')(null)
  const parent = opened === null ? parentPath(name, screens[name], query['code']) : list
  if (parent === null) return null
  return () => {
    if (history.canGoBack()) history.back()
    else history.replace(parent)
  }
}
