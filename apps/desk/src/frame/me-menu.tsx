import { staffLogout, type StaffMe } from '@parkett/contract/desk/staff'
import { readAppearance, setTheme } from '@parkett/ui/appearance'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { Avatar } from './avatar.tsx'
import { useKeysOn } from './keys.ts'
import { Menu } from './menu.tsx'
import { later } from './later.ts'
import { callDesk } from './server.ts'
import { endSession } from './session.ts'
import { useWords } from './words.ts'
import { rolesText } from './roles-text.ts'

/** Who sits here, with what is a matter of this person and this device alone. */
export function Me({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const [keysOn, setKeysOn] = useKeysOn()
  return (
    <Menu
      summary={
        <>
          <Avatar name={me.username} large />
          <span className="desk-me-name">
            <b>{me.username}</b>
            <small>{rolesText(t, me.roles)}</small>
          </span>
        </>
      }
    >
      {() => (
        <div className="desk-me-panel stack">
          <p>{t('desk.meAlias', { alias: me.alias })}</p>
          <Theme />
          <CheckField checked={keysOn} onChange={setKeysOn}>
            {t('desk.keysOn')}
          </CheckField>
          <Button kind="secondary" onClick={() => void logOut()}>
            {t('action.logout')}
          </Button>
        </div>
      )}
    </Menu>
  )
}

/**
 * The screen is cleared whether the server hears of it or not; its own clock ends the session
 * too.
 */
async function logOut(): Promise<void> {
  // What was done is done.
  await later.flush()
  try {
    await callDesk(staffLogout, { body: {} })
  } catch (error) {
    console.error(error)
  }
  endSession('loggedOut')
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
