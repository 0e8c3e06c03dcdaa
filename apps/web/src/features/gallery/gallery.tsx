import { ActionBar, Frame, Page } from '@parkett/ui/page'
import { type ThemeChoice, type UpDownChoice, readAppearance, setTheme, setUpDown } from '@parkett/ui/appearance'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { IconButton } from '@parkett/ui/icon-button'
import * as icons from '@parkett/ui/icons'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { TabBar } from '@parkett/ui/tab-bar'
import { ToastHost } from '@parkett/ui/toast'
import { TopBar } from '@parkett/ui/top-bar'
import { useState } from 'react'
import { ControlStories } from './control-stories.tsx'
import { FieldStories } from './field-stories.tsx'
import { FigureStories } from './figure-stories.tsx'
import { ListStories } from './list-stories.tsx'
import { OverlayStories } from './overlay-stories.tsx'
import { StateStories } from './state-stories.tsx'

const tabs = [
  { key: 'home', label: 'Start', icon: <icons.House aria-hidden="true" />, href: '#/home' },
  { key: 'market', label: 'Märkte', icon: <icons.ChartCandlestick aria-hidden="true" />, href: '#/market' },
  { key: 'trade', label: 'Handeln', icon: <icons.ArrowLeftRight aria-hidden="true" />, href: '#/trade' },
  { key: 'transaction', label: 'Depot', icon: <icons.BriefcaseBusiness aria-hidden="true" />, href: '#/transaction' },
  { key: 'my', label: 'Konto', icon: <icons.UserRound aria-hidden="true" />, href: '#/my' },
]

/** Every part in every state, for eyes, screenshots and axe. Sample texts in German: this page is for builders. */
export function Gallery({ hosted = false }: { readonly hosted?: boolean }) {
  const page = (
    <Page
      top={
        <TopBar
          title="Teile"
          chip={<Chip>Simulierter Markt</Chip>}
          actions={
            <>
              <IconButton label="Suchen" icon={<icons.Search />} />
              <IconButton label="Nachrichten, 2 ungelesen" icon={<icons.Bell />} dot />
            </>
          }
        />
      }
      bar={
        <ActionBar>
          <Button kind="secondary">Verkaufen</Button>
          <Button>Kaufen</Button>
        </ActionBar>
      }
    >
      <Appearance />
      <FigureStories />
      <ListStories />
      <ControlStories />
      <FieldStories />
      <StateStories />
      <OverlayStories />
    </Page>
  )
  // Inside the app the shell brings its own frame and toasts.
  if (hosted) return page
  return (
    <>
      <Frame nav={<TabBar label="Hauptnavigation" items={tabs} current="home" />}>{page}</Frame>
      <ToastHost />
    </>
  )
}

function Appearance() {
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
