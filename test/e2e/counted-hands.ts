import type { Seat } from './desk-seat.ts'

/** What somebody does in one window, counted. */
export function handsOf({ page }: Seat) {
  let acts = 0
  const counted = async (act: Promise<unknown>): Promise<void> => {
    acts += 1
    await act
  }
  return {
    press: (key: string) => counted(page.keyboard.press(key)),
    did: counted,
    /** So many since this was asked last. */
    taken: (): number => {
      const before = acts
      acts = 0
      return before
    },
  }
}
