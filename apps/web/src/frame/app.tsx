import { useRouterState } from '../router/use-router.ts'
import { canSpeak } from '../session/words.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Root } from './root.tsx'
import { DrawnNote } from './shown-screen.tsx'

/** Before the first texts are there, nothing can be said: the page stays as it is. */
export function App() {
  const isThere = useRouterState(({ match }) => match !== null)
  if (!isThere) return null
  return (
    <>
      {canSpeak() ? <Root /> : <ErrorScreen />}
      <DrawnNote />
    </>
  )
}
