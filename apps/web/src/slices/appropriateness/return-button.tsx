import { Button } from '@parkett/ui/button'
import { useAddress } from '../../router/address.ts'
import { safeNext } from '../../router/guard.ts'
import { useReturn } from '../../router/return.ts'
import { useWords } from '../../session/words.ts'

/** Back to the purchase whose review led here; nothing while none did. */
export function ReturnButton() {
  const t = useWords()
  const { next } = useAddress().query
  const goBackTo = useReturn()
  if (next === undefined) return null
  return (
    <Button wide onClick={() => goBackTo(safeNext(next))}>
      {t('appropriateness.return')}
    </Button>
  )
}
