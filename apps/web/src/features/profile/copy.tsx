import { Button } from '@parkett/ui/button'
import { showToast } from '@parkett/ui/toast'
import { useWords } from '../../shell/words.ts'

/** A text with a button that copies it. */
export function Copy({ text, what }: { readonly text: string; readonly what: string }) {
  const t = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('state.copied'))
    } catch {
      // Without HTTPS or permission the browser refuses; the text stands there to be selected.
      showToast(t('profile.copyFailed'))
    }
  }
  return (
    <span className="inline">
      <span className="num">{text}</span>
      <Button kind="quiet" label={t('profile.copy', { what })} onClick={() => void copy()}>
        {t('action.copy')}
      </Button>
    </span>
  )
}
