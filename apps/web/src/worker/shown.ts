import type { MessageTarget } from '@parkett/contract/customer/messages'
import { href } from '../router/paths.ts'
import { isTarget, linkOf } from '../router/message-links.ts'

/** What a message to this device shows, and where a tap on it leads. */
export type Shown = {
  readonly title: string
  readonly text: string
  readonly language: string
  /** The same message again stands in its own place. */
  readonly tag: string
  readonly goal: Goal
}
export type Goal = { readonly to: MessageTarget; readonly object: string | null }

/** What the house sent to this device; null for anything else. */
export function shownOf(sent: unknown): Shown | null {
  const [title, text, tag, language] = ['title', 'text', 'tag', 'language'].map((name) =>
    textIn(sent, name),
  )
  const goal = goalIn(sent)
  if (!title || !text || !tag || !language || goal === null) return null
  return { title, text, tag, language, goal }
}

/** An address of the app itself, whatever is asked for: a name of ours and an id, never an address. */
export const addressOf = (goal: unknown): string => {
  const known = goalIn(goal)
  return known === null ? '/' : `/${href(linkOf(known).path)}`
}

function goalIn(sent: unknown): Goal | null {
  const to = textIn(sent, 'to')
  if (to === null || !isTarget(to)) return null
  const object = textIn(sent, 'object')
  return { to, object: object !== null && /^\d{1,19}$/.test(object) ? object : null }
}

function textIn(sent: unknown, name: string): string | null {
  if (typeof sent !== 'object' || sent === null) return null
  const value: unknown = Reflect.get(sent, name)
  return typeof value === 'string' && value !== '' ? value : null
}
