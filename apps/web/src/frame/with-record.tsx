import { Sheet } from '@parkett/ui/sheet'
import { useEffect, useRef, type ReactNode } from 'react'
import { useBack } from '../router/back.ts'
import { useOpened, type Opened } from '../router/opened.ts'
import { ScreenPage } from './screen-page.tsx'
import { type Here, useHere, useScreens } from '../router/screen-context.ts'
import { useSided } from '../router/wide.ts'
import { useWords } from '../session/words.ts'

type WithRecordProps = {
  /** The list as a ScreenPage, which stays as it is while a record is open. */
  readonly list: ReactNode
  /** The record's title, and the record; both are read only while one is open (`useOpened`). */
  readonly title: string
  readonly children: ReactNode
}

/**
 * A list and the record opened from it. The record has an address of its own, so a reload and a
 * link lead to it, and is a history entry, so back closes it. It rises as a sheet over the
 * list; where there is room for a third pane it stands there. The screen's line in `screens.ts`
 * names what opens one (`opens`) and that it stands beside itself (`side`).
 */
export function WithRecord({ list, title, children }: WithRecordProps) {
  const t = useWords()
  const { name, pane } = useHere()
  const opened = useOpened()
  const sided = useSided()
  const screens = useScreens()
  const close = useBack(name ?? 'home')
  useFocusBack(opened, pane)
  const third = sided && name !== null && screens[name].side === name
  if (pane === 'drawer' || (pane === 'side' && opened === null)) return null
  if (opened === null || close === null || (pane !== 'side' && third)) return list
  if (pane === 'side') {
    return (
      <ScreenPage key={opened.id} title={title}>
        {children}
      </ScreenPage>
    )
  }
  return (
    <>
      {list}
      <Sheet open title={title} closeLabel={t('action.close')} onClose={close}>
        {children}
      </Sheet>
    </>
  )
}

/**
 * A record that closes gives the focus to its row, however it was opened. A list that is still on
 * its way, as after a reload, gives it when the row comes; until then the title has it.
 */
function useFocusBack(opened: Opened | null, pane: Here['pane']): void {
  const now = opened === null ? null : `${opened.key}=${opened.id}`
  const last = useRef(now)
  useEffect(() => {
    const closed = now === null ? last.current : null
    last.current = now
    if (closed === null || pane === 'list') return
    if (focusRow(closed)) return
    const title = document.querySelector<HTMLElement>('main h1, header h1')
    title?.focus({ preventScroll: true })
    const waiting = new MutationObserver(() => {
      const at = document.activeElement
      // Whoever went on meanwhile stays where they are.
      const moved = at !== title && at !== document.body
      if (moved || focusRow(closed)) waiting.disconnect()
    })
    waiting.observe(document.body, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [now, pane])
}

function focusRow(closed: string): boolean {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('a.row-body')]
  const row = rows.find(({ hash }) => hash.split(/[?&]/).includes(closed))
  row?.focus({ preventScroll: true })
  return row !== undefined
}
