import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { showToast } from '@parkett/ui/toast'
import { useWords } from '../../shell/words.ts'

/** A text to take along, with its name and a button that copies it. */
export function Copied({ text, what }: { readonly text: string; readonly what: string }) {
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
    <Notice
      title={what}
      action={
        <Button kind="quiet" label={t('profile.copy', { what })} onClick={() => void copy()}>
          {t('action.copy')}
        </Button>
      }
    >
      <span className="num key-text">{text}</span>
    </Notice>
  )
}
