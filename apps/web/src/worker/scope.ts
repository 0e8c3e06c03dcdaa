/** What a service worker is given, as far as this one uses it: the page's own types know none of it. */
type Extendable = { readonly waitUntil: (work: Promise<unknown>) => void }
export type Fetched = Extendable & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
/** A message that the push service of this browser brought. */
export type Pushed = Extendable & { readonly data: { readonly json: () => unknown } | null }
export type Tapped = Extendable & {
  readonly notification: { readonly data: unknown; readonly close: () => void }
}
type Told = Extendable & { readonly data: unknown }

type Page = {
  readonly focus: () => Promise<Page>
  readonly postMessage: (message: unknown) => void
}

type Events = {
  readonly install: Extendable
  readonly activate: Extendable
  readonly fetch: Fetched
  readonly message: Told
  readonly push: Pushed
  readonly notificationclick: Tapped
}

type WorkerScope = {
  readonly location: Pick<Location, 'origin'>
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (of: { readonly type: 'window' }) => Promise<readonly Page[]>
    readonly openWindow: (address: string) => Promise<unknown>
  }
  readonly registration: {
    readonly unregister: () => Promise<boolean>
    readonly showNotification: (title: string, options: object) => Promise<void>
  }
  readonly addEventListener: <N extends keyof Events>(
    name: N,
    listener: (event: Events[N]) => void,
  ) => void
}

/** The file is run as a worker alone: nothing else loads it. */
export const scope = self as unknown as WorkerScope
