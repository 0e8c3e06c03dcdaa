import type { Message } from '@parkett/contract/customer/messages'

/** The messages of one day, in the order they came in. */
export type DayOfMessages = { readonly day: string; readonly messages: readonly Message[] }

/** Messages in groups of the days that `dayOf` names; a day that comes again begins anew. */
export function byDay(
  messages: readonly Message[],
  dayOf: (moment: string) => string,
): readonly DayOfMessages[] {
  const days: { readonly day: string; readonly messages: Message[] }[] = []
  for (const message of messages) {
    const day = dayOf(message.at)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
