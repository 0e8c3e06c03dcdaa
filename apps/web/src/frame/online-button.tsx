import { Button } from '@parkett/ui/button'
import type { ComponentProps } from 'react'
import { useOffline } from './offline.tsx'
import { useWords } from '../session/words.ts'

/** The button of an act that needs the server: without a network it is disabled and says so. */
export function OnlineButton(props: Omit<ComponentProps<typeof Button>, 'reason'>) {
  const t = useWords()
  const offline = useOffline()
  const { disabled, ...rest } = props
  return (
    <Button
      {...rest}
      disabled={offline || disabled}
      reason={offline ? t('state.offlineActions') : undefined}
    />
  )
}
