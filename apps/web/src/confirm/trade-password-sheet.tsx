import { Sheet } from '@parkett/ui/sheet'
import { useWords } from '../session/words.ts'
import { PasswordEntry, type PasswordEntryProps } from './password-entry.tsx'

type TradePasswordSheetProps = PasswordEntryProps & {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * P2: the trade password confirms every act with money. It lives in this sheet only and goes
 * with it.
 */
export function TradePasswordSheet({ open, onClose, ...entry }: TradePasswordSheetProps) {
  const t = useWords()
  if (!open) return null
  return (
    <Sheet open title={t('trade.password')} closeLabel={t('action.close')} onClose={onClose}>
      <PasswordEntry {...entry} />
    </Sheet>
  )
}
