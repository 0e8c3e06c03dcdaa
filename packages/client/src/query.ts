import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteFacts } from '@parkett/contract/wire/route'
import type * as z from 'zod/mini'
import type { Given } from './call.ts'

/** What a cache tells a read: `signal` says that nobody waits for it any more; and whose read it is. */
export type Context = {
  readonly signal: AbortSignal
  readonly client?: unknown
  readonly queryKey?: readonly unknown[]
}

/** How an app makes a call: with its token, its toasts, its way to give up. */
type Ask = <R extends RouteFacts>(
  route: R,
  given: Given<R>,
  context: Context,
) => Promise<AnswerOf<R>>

/** What may be left out may also be undefined: a filter that is not set, the first page. */
type OrUndefined<Q> = {
  readonly [K in keyof Q]: Record<never, never> extends Pick<Q, K> ? Q[K] | undefined : Q[K]
}

type Asked<R> = {
  readonly params?: ParamsOf<R>
  readonly query?: OrUndefined<QueryOf<R>>
  readonly body?: BodyOf<R>
}

/** A route with a list that says where its next page begins. */
type Paged = RouteFacts & { readonly answer: z.ZodMiniType<{ readonly next: string | null }> }

/**
 * The one key of a read: the name of its route, what was asked, and, where the kept value is not
 * the answer itself, what was made of it. So no two routes, and no two shapes of one answer, ever
 * share a place in the cache.
 */
type Key = readonly [route: string, asked: object, made: string]

const keyOf = (route: string, asked: object, made: string): Key => [route, asked, made]

/**
 * Every read of an app, as options of its query cache (`useQuery`, `useInfiniteQuery`).
 * @param ask how this app makes a call.
 */
export function makeReads(ask: Ask) {
  /**
   * One answer. `about` is for what an answer depends on beside what is asked: the language the
   * server says it in.
   */
  const one = <R extends RouteFacts>(route: R, asked: Asked<R> = {}, about = '') => ({
    queryKey: keyOf(route.name, asked, about),
    // Undefined values are left out of the address; only their type is in the way.
    queryFn: (context: Context): Promise<AnswerOf<R>> => ask(route, asked as Given<R>, context),
  })
  /**
   * A list, page by page: each asked for with the cursor that the one before ended with. `about` as
   * above.
   */
  const pages = <R extends Paged>(route: R, asked: Asked<R> = {}, about = '') => ({
    queryKey: keyOf(route.name, asked, `pages${about}`),
    queryFn: (context: Context & { readonly pageParam: string | null }) => {
      const { pageParam: cursor } = context
      const query = { ...asked.query, ...(cursor !== null && { cursor }) }
      return ask(route, { ...asked, query } as Given<R>, context) // As above.
    },
    initialPageParam: firstPage(),
    // `Paged` says that it has one; inside a generic the compiler cannot see it.
    getNextPageParam: (last: AnswerOf<R>): string | null => (last as { next: string | null }).next,
  })
  return { one, pages }
}

/** Typed, because a bare null would forbid the cursors that follow. */
function firstPage(): string | null {
  return null
}

type Work<T> = (context: Context) => Promise<T>

/**
 * A value made of the answer to a route, kept instead of it. `made` names it: an answer and what
 * was made of it never share a key.
 */
export const worked = <R extends RouteFacts, T>(
  route: R,
  asked: Asked<R>,
  { made, work }: { readonly made: string; readonly work: Work<T> },
) => ({ queryKey: keyOf(route.name, asked, made), queryFn: work })

/** What the page fetches of itself: code, texts. No route has such a name. */
export const ownPart = <T>(name: string, work: Work<T>) => ({
  queryKey: keyOf(`page/${name}`, {}, ''),
  queryFn: work,
})

/**
 * Every read of these routes, whatever was asked and made of it: what to read again after an act,
 * or what a spinner stands for.
 */
export function readsOf(...routes: readonly RouteFacts[]) {
  const names = new Set<unknown>(routes.map(({ name }) => name))
  return {
    predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
      names.has(queryKey[0]),
  }
}

/** Every read of these slices, by the first word of a route's name. */
export function readsOfSlices(slices: ReadonlySet<string>) {
  return {
    predicate: ({ queryKey: [route] }: { readonly queryKey: readonly unknown[] }): boolean =>
      typeof route === 'string' && slices.has(route.split('.', 1)[0] ?? ''),
  }
}
