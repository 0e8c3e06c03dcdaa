import { z } from 'zod'

/** Relays of the public beacon whose value comes into each draw; empty: none is asked. */
export type BeaconSettings = readonly string[]

/** `https://api.drand.sh https://drand.cloudflare.com`, parted by spaces. */
export const relaysIn = (text: string): BeaconSettings =>
  text.split(/\s+/).filter((part) => part !== '')

const relaysMost = 5

export const beaconVariables = {
  BEACON_RELAYS: z
    .string()
    .refine(
      (text) => relaysIn(text).length <= relaysMost && relaysIn(text).every(isRelay),
      `must be like https://api.drand.sh https://drand.cloudflare.com, at most ${relaysMost}`,
    )
    .default(''),
}

/** A named host over https on its usual port, without a path: whoever is named here is asked, and nobody else. */
function isRelay(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, port, hostname } = new URL(text)
  return origin === text && protocol === 'https:' && port === '' && !/^[\d.]+$|^\[/.test(hostname)
}
