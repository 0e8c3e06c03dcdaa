import { useAct, type Act } from './use-act.ts'
import { useSheet } from './use-sheet.ts'

export type Asked = {
  readonly open: boolean
  readonly ask: () => void
  readonly close: () => void
  readonly act: () => Promise<void>
  readonly busy: boolean
  readonly fault: string | undefined
}

/**
 * P6: one question before what cannot be taken back; it closes when that is done. Each question has a
 * `name` of its own on the screen; `settle` runs after every try.
 */
export function useAsked(
  name: string,
  {
    call,
    settle,
  }: { readonly call: (run: Act['run']) => Promise<boolean>; readonly settle: () => void },
): Asked {
  const sheet = useSheet(name)
  const { busy, fault, run } = useAct(settle)
  const act = async () => {
    if (await call(run)) sheet.close()
  }
  return { open: sheet.open, ask: sheet.show, close: sheet.close, act, busy, fault }
}
