import {
  readAppearance,
  setTheme,
  setUpDown,
  type ThemeChoice,
  type UpDownChoice,
} from '@parkett/ui/appearance'
import { Change } from '@parkett/ui/change'
import { ChartLine, Eye } from '@parkett/ui/icons'
import { Moon, Smartphone } from '@parkett/ui/menu-icons'
import { SwitchRow } from '@parkett/ui/switch-row'
import { formatPercent } from '@parkett/words/format'
import { useState } from 'react'
import { useHiddenBalances } from '../../frame/balances.ts'
import { useCover } from '../../frame/cover.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { ChoiceRow } from './choice-row.tsx'

/** Theme, direction colours and hidden amounts. All stay on this device. */
export function Appearance() {
  const t = useWords()
  const [chosen, setChosen] = useState(readAppearance)
  const [hidden, setHidden] = useHiddenBalances()
  const [covered, setCovered] = useCover()
  const chooseTheme = (theme: ThemeChoice) => {
    setTheme(theme)
    setChosen({ ...chosen, theme })
  }
  const chooseUpDown = (upDown: UpDownChoice) => {
    setUpDown(upDown)
    setChosen({ ...chosen, upDown })
  }
  return (
    <>
      <ChoiceRow
        id="theme"
        name={t('settings.theme')}
        lead={<Moon />}
        value={chosen.theme}
        onChange={chooseTheme}
        options={[
          { value: 'system', label: t('settings.themeSystem') },
          { value: 'light', label: t('settings.themeLight') },
          { value: 'dark', label: t('settings.themeDark') },
        ]}
      />
      <ChoiceRow
        id="updown"
        name={t('settings.updown')}
        lead={<ChartLine />}
        value={chosen.upDown}
        onChange={chooseUpDown}
        options={[
          { value: 'auto', label: t('settings.updownAuto') },
          { value: 'west', label: t('settings.updownWest') },
          { value: 'east', label: t('settings.updownEast') },
          { value: 'cvd', label: t('settings.updownCvd') },
        ]}
      >
        <Sample />
      </ChoiceRow>
      <SwitchRow
        lead={<Eye />}
        name={t('shell.hideBalances')}
        checked={hidden}
        onChange={setHidden}
      />
      <SwitchRow
        lead={<Smartphone />}
        name={t('settings.cover')}
        checked={covered}
        onChange={setCovered}
      />
    </>
  )
}

/** What the choice looks like, in the reader's own figures. */
function Sample() {
  const language = useLanguage()
  return (
    <p className="inline">
      <Change direction="up">{formatPercent('1.24', language, { change: true })}</Change>
      <Change direction="down">{formatPercent('-0.38', language, { change: true })}</Change>
    </p>
  )
}
