import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { makeListeners } from './listeners.ts'
import { useTopDialog } from './modal.tsx'

type Shown = { readonly text: string; readonly busy: boolean }

/** `--toast-ms` of the tokens; the specification fixes it. */
const toastMs = 1200

let toast: Shown | undefined
let loading: readonly Shown[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const { tell, subscribe } = makeListeners()

/**
 * Says one sentence for 1200 ms; the screen takes no clicks meanwhile. Never the only carrier
 * of a failure.
 */
export function showToast(text: string): void {
  clearTimeout(timer)
  toast = { text, busy: false }
  timer = setTimeout(() => {
    toast = undefined
    tell()
  }, toastMs)
  tell()
}

/** Long enough for a screen to show the same words where they belong. */
const inlineMs = 60

/**
 * Says a refusal, unless an error stands on the screen by then: a toast over the sentence that
 * says the same hides it and takes the click that would mend it.
 */
export function showRefusal(text: string): void {
  setTimeout(() => {
    if (document.querySelector(inlineErrors) === null) showToast(text)
  }, inlineMs)
}

const inlineErrors = '.field-error, .notice[data-tone=danger][role=alert]'

/** Covers the screen until the returned function is called; has no timer of its own. */
export function showLoading(text: string): () => void {
  const mine = { text, busy: true }
  loading = [...loading, mine]
  tell()
  return () => {
    loading = loading.filter((other) => other !== mine)
    tell()
  }
}

/**
 * Mount once, near the root. Draws inside the top dialog if one is open: outside it would be
 * inert.
 */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribe, () => toast ?? loading.at(-1))
  const dialog = useTopDialog()
  return createPortal(
    <div className="toast-host" data-on={shown ? '' : undefined} role="status">
      {shown && (
        <p className="toast">
          {shown.busy && <span className="spin" aria-hidden="true" />}
          {shown.text}
        </p>
      )}
    </div>,
    dialog ?? document.body,
  )
}
