import { Button } from '@parkett/ui/button'
import { IconButton } from '@parkett/ui/icon-button'
import { Copy } from '@parkett/ui/menu-icons'
import { showToast } from '@parkett/ui/toast'
import { useWords } from '../session/words.ts'

type CopyButtonProps = {
  readonly text: string
  /** What the text is, for those who cannot see what stands beside the button. */
  readonly what: string
  /** Instead of "copy", where it stands for more than one line. */
  readonly label?: string
}

/** Takes a text along, and says whether that worked. */
export function CopyButton({ text, what, label }: CopyButtonProps) {
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
  if (label === undefined)
    return (
      <IconButton
        label={t('action.copyOf', { what })}
        icon={<Copy />}
        onClick={() => void copy()}
      />
    )
  return (
    <Button kind="secondary" wide onClick={() => void copy()}>
      {label}
    </Button>
  )
}
