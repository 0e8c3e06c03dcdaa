import { staffLogout, type StaffMe } from '@parkett/contract/desk/staff'
import { readAppearance, setTheme } from '@parkett/ui/appearance'
import { Button } from '@parkett/ui/button'
import { SelectField } from '@parkett/ui/select-field'
import type { WordKey } from '@parkett/words/keys'
import { languageFacts, languages } from '@parkett/words/languages'
import { useState, type ReactNode } from 'react'
import { hrefOf } from './place.ts'
import { callDesk } from './server.ts'
import { endSession } from './session.ts'
import { TroubleNote } from './trouble.tsx'
import { setLanguage, useLanguage, useWords } from './words.ts'

type FrameProps = {
  readonly me: StaffMe
  readonly current: string
  readonly title: WordKey
  readonly links: readonly { readonly key: string; readonly label: WordKey }[]
  readonly children: ReactNode
}

/** The rail with the rooms of this person, and the room itself. */
export function Frame({ me, current, title, links, children }: FrameProps) {
  const t = useWords()
  return (
    <div className="desk">
      <nav className="desk-rail" aria-label={t('shell.mainNavigation')}>
        <p className="desk-brand">Parkett Desk</p>
        <ul>
          {links.map(({ key, label }) => (
            <li key={key}>
              <a href={hrefOf(key)} aria-current={key === current ? 'page' : undefined}>
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
        <TroubleNote />
        <Person me={me} />
      </nav>
      <main className="desk-room">
        <h1 className="desk-title">{t(title)}</h1>
        {children}
      </main>
    </div>
  )
}

function Person({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  return (
    <div className="desk-person stack-2">
      <p>{t('desk.signedIn', { name: me.username })}</p>
      <p className="quiet">
        {me.roles.map((role) => t(`desk.role.${role}`)).join(', ')} · {me.alias}
      </p>
      {/* First, so that a low window shows it without scrolling. */}
      <Button kind="secondary" onClick={() => void logOut()}>
        {t('action.logout')}
      </Button>
      <Language />
      <Theme />
    </div>
  )
}

/**
 * The screen is cleared whether the server hears of it or not; its own clock ends the session
 * too.
 */
async function logOut(): Promise<void> {
  try {
    await callDesk(staffLogout, { body: {} })
  } catch (error) {
    console.error(error)
  }
  endSession('loggedOut')
}

export function Language() {
  const t = useWords()
  const language = useLanguage()
  return (
    <SelectField
      label={t('title.language')}
      options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
      value={language}
      onChange={(value) => void setLanguage(value).catch((error: unknown) => console.error(error))}
    />
  )
}

function Theme() {
  const t = useWords()
  const [theme, choose] = useState(readAppearance().theme)
  const options = [
    { value: 'system', label: t('settings.themeSystem') },
    { value: 'light', label: t('settings.themeLight') },
    { value: 'dark', label: t('settings.themeDark') },
  ] as const
  return (
    <SelectField
      label={t('settings.theme')}
      options={options}
      value={theme}
      onChange={(value) => {
        setTheme(value)
        choose(value)
      }}
    />
  )
}
