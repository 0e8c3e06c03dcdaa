import { hrefOf } from './place.ts'

/** What a room was asked for; '' where nothing was said. */
export type Asked<F extends string> = Readonly<Record<F, string>>

/**
 * The filter of a room as its address says it, `#/orders/state=open&share=NLE`: a link that is sent
 * to a colleague shows what its sender saw.
 * @param rest as the screen gets it
 */
export function readAsked<F extends string>(rest: string, fields: readonly F[]): Asked<F> {
  const given = new URLSearchParams(rest)
  // Every field, and no other.
  return Object.fromEntries(fields.map((field) => [field, given.get(field) ?? ''])) as Asked<F>
}

/** A filter as an address says it; what is '' is left out. */
export const queryText = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()

/** The address of a room with this filter. */
export const askedHref = (room: string, values: Readonly<Record<string, string>>): string =>
  hrefOf(room, queryText(values))

export const goAsked = (room: string, values: Readonly<Record<string, string>>): void => {
  location.hash = askedHref(room, values)
}

/** As a call takes it: only what was said. */
export const said = <F extends string>(values: Asked<F>): Partial<Record<F, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<
    Record<F, string>
  >

/** What a call takes, as an address says it. */
export const askedIn = <F extends string>(
  fields: readonly F[],
  query: Readonly<Partial<Record<F, string | undefined>>>,
): Asked<F> =>
  // Every field, and no other.
  Object.fromEntries(fields.map((field) => [field, query[field] ?? ''])) as Asked<F>

/** Of the fields that narrow a queue: whether any does, and what an address says of none. */
export const narrowedBy = <F extends string>(narrowing: readonly F[]) => ({
  isNarrowed: (asked: Asked<F>): boolean => narrowing.some((field) => asked[field] !== ''),
  cleared: readAsked('', narrowing),
})

/** A view as an address says it: what waits unsaid, so that the address of a room alone is its first view. */
export const viewSaid = (view: string): string => (view === 'open' ? '' : view)
