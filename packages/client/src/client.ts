import type { RouteFacts } from '@parkett/contract/wire/route'

/** What carries one request: `fetch`, or in tests the server itself without a network between. */
export type Transport = (
  url: string,
  request: {
    readonly method: 'GET' | 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | FormData | null
    readonly signal: AbortSignal
    /** A practice is found by a cookie; whose session it is, the token alone says. */
    readonly credentials: 'same-origin'
    readonly cache: 'no-store' | 'no-cache'
  },
) => Promise<Response>

/** How one program talks to one server: a browser tab, a script, a test. */
export type Client = {
  /** `''` for the page's own server, else `http://127.0.0.1:8080`. */
  readonly baseUrl: string
  readonly token: () => string | null
  /** The header that carries it: `token` unless given. */
  readonly tokenHeader?: 'token' | 'staff-token'
  /** The stored language; sent with every call. */
  readonly language: () => string
  /** `e.duplicate` in that language. */
  readonly duplicateMsg: () => string
  /**
   * The server ended the session of the token this call carried: clear token and user, show
   * `msg`, go to /login.
   */
  readonly onSessionOver: (msg: string) => void
  /** The server gave this session another token; the one before opens nothing in half a minute. */
  readonly onNextToken?: (token: string) => void
  /** What the server knows this device by; it proves nobody, and goes with logins alone. */
  readonly deviceToken?: () => string | null
  /** A login was whole: the device is known by this from now on. */
  readonly onDeviceToken?: (token: string) => void
  /** Refuses a write that repeats the one before, see `duplicate.ts`. */
  readonly isDuplicate: (call: string) => boolean
  /**
   * Holds every answer against the contract (`check-answer.ts`); null in a built page, which has
   * no schemas.
   */
  readonly checkAnswer: ((route: RouteFacts, data: unknown) => void) | null
  /** `fetch` unless given. */
  readonly transport?: Transport
}
