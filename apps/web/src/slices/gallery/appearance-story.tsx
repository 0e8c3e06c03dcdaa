import {
  type ThemeChoice,
  type UpDownChoice,
  readAppearance,
  setTheme,
  setUpDown,
} from '@parkett/ui/appearance'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { useState } from 'react'

/** Turns theme and direction colours, as the settings screen does. */
export function AppearanceStory() {
  const [choice, setChoice] = useState(readAppearance)
  return (
    <Section title="Darstellung">
      <div className="stack" style={{ paddingBlock: 'var(--s-4)' }}>
        <Segment<ThemeChoice>
          label="Farbschema"
          value={choice.theme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Hell' },
            { value: 'dark', label: 'Dunkel' },
          ]}
          onChange={(theme) => {
            setTheme(theme)
            setChoice({ ...choice, theme })
          }}
        />
        <Segment<UpDownChoice>
          label="Richtungsfarben"
          value={choice.upDown}
          options={[
            { value: 'auto', label: 'Auto' },
            { value: 'west', label: 'Grün auf' },
            { value: 'east', label: 'Rot auf' },
            { value: 'cvd', label: 'Blau auf' },
          ]}
          onChange={(upDown) => {
            setUpDown(upDown)
            setChoice({ ...choice, upDown })
          }}
        />
      </div>
    </Section>
  )
}
