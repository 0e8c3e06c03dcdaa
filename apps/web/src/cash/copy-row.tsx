import { Button } from '@parkett/ui/button'
import { Row } from '@parkett/ui/row'
import { showToast } from '@parkett/ui/toast'
import { useWords } from '../shell/words.ts'

type CopyRowProps = {
  readonly label: string
  readonly value: string
  /** Without the blanks it is shown with. */
  readonly copied?: string
}

/** What is typed elsewhere, with a button that copies it. */
export function CopyRow({ label, value, copied }: CopyRowProps) {
  const t = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied ?? value)
      showToast(t('state.copied'))
    } catch {
      // Without HTTPS or permission the browser refuses; the text stands there to be selected.
      showToast(t('deposit.copyFailed'))
    }
  }
  const button = (
    <Button kind="quiet" label={t('deposit.copyOf', { what: label })} onClick={() => void copy()}>
      {t('action.copy')}
    </Button>
  )
  return <Row name={<span className="num">{value}</span>} sub={label} trail={button} />
}
