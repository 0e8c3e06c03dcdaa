import { Button } from '@parkett/ui/button'
import { useState } from 'react'
import { loadAnew } from '../session/reload.ts'
import { useWords } from '../session/words.ts'

type UpdateNowProps = {
  readonly kind?: 'quiet'
  readonly wide?: boolean
}

/** Loads the new version with what was typed; an order whose answer is not known comes first. */
export function UpdateNow({ kind, wide = false }: UpdateNowProps) {
  const t = useWords()
  const [held, setHeld] = useState(false)
  return (
    <Button
      {...(kind && { kind })}
      wide={wide}
      disabled={held}
      reason={held ? t('settings.updateHeld') : undefined}
      onClick={() => setHeld(!loadAnew())}
    >
      {t('settings.updateNow')}
    </Button>
  )
}
