/**
 * Sentences that often answer a report; each has its text in `answers`, in 12 languages, and may print what the
 * ticket or its record is called.
 */
export const templates = [
  'looking',
  'which',
  'complaint',
  'arrived',
  'amount',
  'once',
  'lock',
  'notUs',
  'ours',
] as const
type Template = (typeof templates)[number]

/** These promise by when it is dealt with. */
const promising: ReadonlySet<Template> = new Set(['looking', 'complaint'])

/** What is true of a ticket: a promise needs a time that is ahead, and a complaint is called one where it is. */
export const templatesFor = (promised: boolean, complaint: boolean): readonly Template[] =>
  templates.filter((one) => (promised || !promising.has(one)) && (complaint || one !== 'complaint'))
