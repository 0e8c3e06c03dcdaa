import { Page } from '@parkett/ui/page'
import { TopBar } from '@parkett/ui/top-bar'
import { useState, type ReactNode } from 'react'
import { useBack, useUp } from '../router/back.ts'
import { useHeading } from './heading.ts'
import type { ScreenName } from '../router/screen.ts'
import { type Here, useHere, useScreens } from '../router/screen-context.ts'
import { useOpened } from '../router/opened.ts'
import { useShown } from '../router/shown.ts'
import { useWide } from '../router/wide.ts'
import { useSession } from '../session/session.ts'
import { TopSlot } from './top-slot.ts'
import { useWords } from '../session/words.ts'

type ScreenPageProps = {
  /**
   * Instead of the screen's own title: a stock's name, an order's number. An unknown address has
   * no title of its own.
   */
  readonly title?: string | undefined
  readonly sub?: ReactNode
  /** IconButtons at the right end of the top bar. */
  readonly actions?: ReactNode
  /** Shown in the bar instead of the title, which is only spoken then: what a hero is of. */
  readonly caption?: ReactNode
  /** Instead of the bar: the screen has a head of its own, and its title is only spoken. */
  readonly stage?: ReactNode
  /** On a desk it has columns of its own. */
  readonly wide?: boolean | undefined
  /** An ActionBar. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/**
 * One screen in the shell: title and h1, back rule, focus on arrival. Every feature
 * screen starts with it.
 */
export function ScreenPage(props: ScreenPageProps) {
  const { title, sub, actions, caption, stage, wide, bar, children } = props

  const t = useWords()
  const { name, pane } = useHere()
  const screens = useScreens()
  const text = title ?? t(name === null ? 'shell.screenFailed' : screens[name].title)
  // The address is another pane's: so are title, focus and the main landmark.
  const aside = pane === 'list' || pane === 'side'
  const heading = useHeading(text, { silent: aside })
  const beside = useListBeside(name)
  const back = useBackButton({ name, pane, beside })
  const [slot, setSlot] = useState<HTMLSpanElement | null>(null)
  const top = stage ? (
    <header>
      <h1 className="sr" tabIndex={-1} ref={heading}>
        {text}
      </h1>
      {stage}
    </header>
  ) : (
    <TopBar
      title={text}
      aside={aside}
      inner={beside && pane !== 'list'}
      sub={sub}
      back={back}
      caption={caption}
      actions={actions}
      slotRef={setSlot}
      headingRef={heading}
    />
  )
  return (
    <Page top={top} bar={bar} listLabel={aside ? text : undefined} wide={wide}>
      <TopSlot value={slot}>{children}</TopSlot>
    </Page>
  )
}

/** Whether the list that one would come back to stands beside this screen, with its row marked. */
function useListBeside(name: ScreenName | null): boolean {
  const screens = useScreens()
  const wide = useWide()
  const { token } = useSession()
  const opened = useOpened()
  if (!wide || token === null || name === null) return false
  const { beside, parent } = screens[name]
  if (opened !== null) return true
  // The list of positions is the portfolio itself, and who is logged in has no login to go back to.
  const up = parent === 'holdings' ? 'portfolio' : parent
  return beside !== undefined && (up === beside || up === 'login')
}

/**
 * A list that stays leads up to its parent; a screen that stands in for one not chosen yet, nowhere.
 */
function useBackButton({ name, pane, beside }: Here & { readonly beside: boolean }) {
  const t = useWords()
  const onBack = useBack(name ?? 'home')
  const onUp = useUp(name ?? 'home')
  const shown = useShown()
  const stands = name === null || name === shown || pane !== 'main'
  const lead = pane === 'list' ? onUp : stands && !beside ? onBack : null
  return lead === null ? undefined : { label: t('shell.back'), onBack: lead }
}
