import { Hideable } from '@parkett/ui/hide-toggle'
import type { ReactNode } from 'react'
import { useWords } from '../session/words.ts'
import { useHiddenBalances } from './balances.ts'

/** An amount of the customer's own, or dots while balances are hidden. */
export function OwnAmount({ children }: { readonly children: ReactNode }) {
  const t = useWords()
  const [hidden] = useHiddenBalances()
  return (
    <Hideable hidden={hidden} hiddenLabel={t('shell.hiddenAmount')}>
      {children}
    </Hideable>
  )
}
