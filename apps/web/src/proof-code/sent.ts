/** A code is on its way to a number, an address, or whoever has this name. */
export type Sent = {
  readonly ticket: string
  readonly minutes: number
  /** When another code may be asked for, milliseconds since 1970. */
  readonly againAtMs: number
  readonly to: string
}

type Answer = Pick<Sent, 'ticket' | 'minutes'> & { readonly resendSeconds: number }

export const sentTo = (to: string, { ticket, minutes, resendSeconds }: Answer): Sent => ({
  ticket,
  minutes,
  againAtMs: Date.now() + resendSeconds * 1000,
  to,
})
