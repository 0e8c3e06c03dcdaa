import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { makeListeners } from './listeners.ts'

// Open modal dialogs, oldest first. What lies outside the top one is inert, so a toast must
// live inside it.
let stack: readonly HTMLDialogElement[] = []
const { tell, subscribe } = makeListeners()

function publish(next: readonly HTMLDialogElement[]): void {
  stack = next
  tell()
}

/** The topmost open modal dialog, or undefined. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => stack.at(-1))
}

/** What stands at the top of every screen and must be heard in a dialog too; null says nothing. */
const noteContext = createContext<string | null>(null)
export const ModalNote = noteContext.Provider

type ModalProps = {
  readonly role?: 'dialog' | 'alertdialog' | undefined
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  /** Escape, system back gesture or a tap beside the panel. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A native modal dialog for as long as it is rendered: focus kept inside and given back,
 * Escape, scrim.
 */
export function Modal({ role, labelledBy, describedBy, onClose, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const note = useContext(noteContext)
  useOpen(ref)
  // At the end of the body: a sheet opened from a cell or a sentence takes nothing of its
  // style, and no `<p>` holds a dialog.
  return createPortal(
    <dialog
      ref={ref}
      className="modal"
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // The owner decides; it stops rendering us. A nested file picker also sends "cancel".
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {note !== null && <p className="sr">{note}</p>}
      {children}
    </dialog>,
    document.body,
  )
}

function useOpen(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    publish([...stack, dialog])
    return () => {
      publish(stack.filter((other) => other !== dialog))
      dialog.close()
      // Removed from the page by React a moment later, so the browser cannot give the focus
      // back itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [ref])
}
