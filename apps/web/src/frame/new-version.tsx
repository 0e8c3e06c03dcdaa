import { IconButton } from '@parkett/ui/icon-button'
import { X } from '@parkett/ui/icons'
import { Banner } from '@parkett/ui/notice'
import { useWords } from '../session/words.ts'
import { UpdateNow } from './update-now.tsx'
import { waitForNext } from './worker.ts'

/** Nothing is loaded anew before somebody says so. */
export function NewVersion() {
  const t = useWords()
  const action = (
    <>
      <UpdateNow kind="quiet" />
      <IconButton label={t('action.close')} icon={<X />} onClick={waitForNext} />
    </>
  )
  return (
    <Banner live action={action}>
      {t('settings.updateReady')}
    </Banner>
  )
}
