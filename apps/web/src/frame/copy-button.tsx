import { Button } from '@parkett/ui/button'
import { showToast } from '@parkett/ui/toast'
import { useWords } from '../session/words.ts'

type CopyButtonProps = {
  readonly text: string
  /** What the text is, for those who cannot see what stands beside the button. */
  readonly what: string
}

/** Takes a text along, and says whether that worked. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const t = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('state.copied'))
    } catch {
      // Without HTTPS or permission the browser refuses; the text stands there to be selected.
      showToast(t('action.copyFailed'))
    }
  }
  return (
    <Button kind="quiet" label={t('action.copyOf', { what })} onClick={() => void copy()}>
      {t('action.copy')}
    </Button>
  )
}
