import { ActionBar } from '@parkett/ui/page'
import { Button } from '@parkett/ui/button'
import { IconButton } from '@parkett/ui/icon-button'
import { Bell, Search } from '@parkett/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { NotFoundScreen } from '../../frame/not-found-screen.tsx'
import { configQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { AppearanceStory } from './appearance-story.tsx'
import { ControlStories } from './control-stories.tsx'
import { FieldStories } from './field-stories.tsx'
import { FigureStories } from './figure-stories.tsx'
import { ListStories } from './list-stories.tsx'
import { OverlayStories } from './overlay-stories.tsx'
import { ProofStories } from './proof-stories.tsx'
import { StateStories } from './state-stories.tsx'

/**
 * Every part in every state, for eyes, screenshots and axe. Sample texts in German: this page
 * is for builders. Its figures belong to nobody, so where money is real there is no such page
 * (docs/decisions/0270).
 */
export function Gallery() {
  const { data: config } = useQuery(configQuery)
  if (config === undefined) return null
  return config.mode === 'simulated' ? <Parts /> : <NotFoundScreen />
}

function Parts() {
  const actions = (
    <>
      <IconButton label="Suchen" icon={<Search />} />
      <IconButton label="Nachrichten, 2 ungelesen" icon={<Bell />} count="2" />
    </>
  )
  const bar = (
    <ActionBar>
      <Button kind="secondary">Verkaufen</Button>
      <Button>Kaufen</Button>
    </ActionBar>
  )
  return (
    <ScreenPage actions={actions} bar={bar}>
      <AppearanceStory />
      <ProofStories />
      <FigureStories />
      <ListStories />
      <ControlStories />
      <FieldStories />
      <StateStories />
      <OverlayStories />
    </ScreenPage>
  )
}
