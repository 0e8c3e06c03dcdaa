import '@parkett/ui/app.css'
import './frame/frame.css'
import { followDevice, showAppearance } from '@parkett/ui/appearance'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
// The first screen most people see belongs to the first chunk.
import './slices/access/login.tsx'
import { screenWords } from 'virtual:screen-words'
import { screens } from './screens.ts'
import { readLater } from './session/live.ts'
import { enter } from './session/enter.ts'
import { followSession } from './frame/follow-session.ts'
import { watchIdle } from './frame/idle.ts'
import { followLinks } from './router/links.ts'
import { followPlaces } from './router/places.ts'
import { ScreensProvider } from './router/screen-context.ts'
import { makeQueryClient } from './session/query-client.ts'
import { App } from './frame/app.tsx'
import { makeRouter } from './frame/router.tsx'
import { keepScroll } from './router/keep-scroll.ts'
import { RouterProvider } from './router/use-router.ts'
import { followOtherTabs } from './session/session.ts'
import { followTabs } from './frame/tabs.tsx'

const client = makeQueryClient()
const router = makeRouter({ screens, words: screenWords, enter: () => enter(client) })

showAppearance()
followDevice()
followOtherTabs()
followSession(router, client)
followLinks(router.history)
followPlaces(router.history)
followTabs(router, screens)
watchIdle({ router, client, screens })
keepScroll(router, screens)
// For tools and tests: where it stands.
Reflect.set(self, 'parkettRouter', router)
router.load()

readLater(async () => (await import('./live/follow.ts')).followStream(client))

const host = document.getElementById('root')
if (host === null) throw new Error('index.html has no #root')
createRoot(host).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ScreensProvider value={screens}>
        <RouterProvider value={router}>
          <App />
        </RouterProvider>
      </ScreensProvider>
    </QueryClientProvider>
  </StrictMode>,
)
