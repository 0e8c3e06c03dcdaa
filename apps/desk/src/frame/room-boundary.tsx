import { Boundary } from '@parkett/ui/boundary'
import { ErrorBlock } from '@parkett/ui/empty'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from './words.ts'

type RoomBoundaryProps = { readonly place: string; readonly children: ReactNode }

/**
 * A room that cannot be drawn says so in its own place: the navigation, what waits to be sent and
 * every other room stay usable.
 */
export const RoomBoundary = ({ place, children }: RoomBoundaryProps): ReactNode => (
  <Boundary resetKey={place} failed={(reset) => <Failed reset={reset} />}>
    {children}
  </Boundary>
)

function Failed({ reset }: { readonly reset: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const again = (): void => {
    // What the room has read may be why it failed; nobody else looks at it by now.
    client.removeQueries({ type: 'inactive' })
    reset()
  }
  return (
    <ErrorBlock retryLabel={t('shell.retry')} onRetry={again}>
      {t('shell.screenFailed')}
    </ErrorBlock>
  )
}
