import {
  readAppearance,
  setTheme,
  setUpDown,
  type ThemeChoice,
  type UpDownChoice,
} from '@parkett/ui/appearance'
import { Change } from '@parkett/ui/change'
import { CheckField } from '@parkett/ui/check-field'
import { Segment } from '@parkett/ui/segment'
import { SelectField } from '@parkett/ui/select-field'
import { formatPercent } from '@parkett/words/format'
import { useState } from 'react'
import { useHiddenBalances } from '../../frame/balances.ts'
import { useLanguage, useWords } from '../../session/words.ts'

/** Theme, direction colours and hidden amounts. All stay on this device. */
export function Appearance() {
  const t = useWords()
  const [chosen, setChosen] = useState(readAppearance)
  const [hidden, setHidden] = useHiddenBalances()
  const chooseTheme = (theme: ThemeChoice) => {
    setTheme(theme)
    setChosen({ ...chosen, theme })
  }
  const chooseUpDown = (upDown: UpDownChoice) => {
    setUpDown(upDown)
    setChosen({ ...chosen, upDown })
  }
  return (
    <div className="panel pad stack">
      <div className="stack-2">
        <p className="field-label">{t('settings.theme')}</p>
        <Segment
          label={t('settings.theme')}
          value={chosen.theme}
          onChange={chooseTheme}
          options={[
            { value: 'system', label: t('settings.themeSystem') },
            { value: 'light', label: t('settings.themeLight') },
            { value: 'dark', label: t('settings.themeDark') },
          ]}
        />
      </div>
      <SelectField
        label={t('settings.updown')}
        value={chosen.upDown}
        onChange={chooseUpDown}
        options={[
          { value: 'auto', label: t('settings.updownAuto') },
          { value: 'west', label: t('settings.updownWest') },
          { value: 'east', label: t('settings.updownEast') },
          { value: 'cvd', label: t('settings.updownCvd') },
        ]}
      />
      <Sample />
      <CheckField asSwitch checked={hidden} onChange={setHidden}>
        {t('shell.hideBalances')}
        <span className="line-note">{t('settings.hideBalancesHint')}</span>
      </CheckField>
    </div>
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
