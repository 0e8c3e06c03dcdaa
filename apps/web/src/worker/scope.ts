/** What a service worker is given, as far as this one uses it: the page's own types know none of it. */
type Extendable = { readonly waitUntil: (work: Promise<unknown>) => void }
export type Fetched = Extendable & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
type Told = Extendable & { readonly data: unknown }

type Events = {
  readonly install: Extendable
  readonly activate: Extendable
  readonly fetch: Fetched
  readonly message: Told
}

type WorkerScope = {
  readonly location: Pick<Location, 'origin'>
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: { readonly unregister: () => Promise<boolean> }
  readonly addEventListener: <N extends keyof Events>(
    name: N,
    listener: (event: Events[N]) => void,
  ) => void
}

/** The file is run as a worker alone: nothing else loads it. */
export const scope = self as unknown as WorkerScope
