import { Boundary } from '@parkett/ui/boundary'
import type { ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

type ScreenBoundaryProps = { readonly resetKey: string | boolean; readonly children: ReactNode }

/** A screen that cannot be drawn says so in its own place. */
export const ScreenBoundary = ({ resetKey, children }: ScreenBoundaryProps): ReactNode => (
  <Boundary resetKey={resetKey} failed={(reset) => <ErrorScreen reset={reset} />}>
    {children}
  </Boundary>
)
