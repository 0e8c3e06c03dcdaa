import '@parkett/ui/app.css'
import './frame/frame.css'
import './frame/queue/queue.css'
import './frame/queue/together.css'
import './frame/later.css'
import './frame/palette.css'
import './frame/customer.css'
import './frame/desk.css'
import './frame/lists.css'
import './frame/tables.css'
import './frame/chart.css'
import './frame/team.css'
import { followDevice, showAppearance } from '@parkett/ui/appearance'
import { appWords } from 'virtual:screen-words'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk.tsx'
import { lockWhenIdle } from './frame/idle.ts'
import { listenForKeys } from './frame/keys.ts'
import { followSession } from './frame/session.ts'
import { firstWords } from './frame/words.ts'

// Nothing of a customer stays in memory longer than it is looked at.
const client = new QueryClient({
  defaultOptions: {
    // Colleagues act on the same things: what is opened is read anew.
    queries: {
      staleTime: 0,
      gcTime: 60_000,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

showAppearance()
followDevice()
followSession(() => client.clear())
lockWhenIdle()
listenForKeys()

const host = document.getElementById('root')
if (host === null) throw new Error('index.html has no #root')
const root = createRoot(host)
// Without texts there is nothing to show; the browser reports why.
await firstWords(appWords)
root.render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>
  </StrictMode>,
)
