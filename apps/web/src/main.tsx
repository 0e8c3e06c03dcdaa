import '@parkett/ui/app.css'
import './frame/frame.css'
import { followDevice, showAppearance } from '@parkett/ui/appearance'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
// The first screen most people see belongs to the first chunk.
import './slices/access/login.tsx'
import { screenWords } from 'virtual:screen-words'
import { screens } from './screens.ts'
import { enter } from './session/enter.ts'
import { followSession } from './frame/follow-session.ts'
import { watchIdle } from './frame/idle.ts'
import { followLinks } from './router/links.ts'
import { followPlaces } from './router/places.ts'
import { ScreensProvider } from './router/screen-context.ts'
import { makeQueryClient } from './session/query-client.ts'
import { makeRouter } from './frame/router.tsx'
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

const host = document.getElementById('root')
if (host === null) throw new Error('index.html has no #root')
createRoot(host).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ScreensProvider value={screens}>
        <RouterProvider router={router} />
      </ScreensProvider>
    </QueryClientProvider>
  </StrictMode>,
)
