import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { marketList } from '@parkett/contract/customer/market'
import { kycUpload } from '@parkett/contract/customer/kyc'
import { accessLogin } from '@parkett/contract/customer/access'
import { drawPicture } from '../apps/server/src/platform/pictures/testing.ts'
import { type Call, openLine } from './http-client.ts'

/**
 * Others who want something of the server while an order is placed. They go on until the signal and
 * answer how many requests were answered or cut off.
 */
export type Crowd = (until: AbortSignal) => Promise<number>

export type Place = {
  readonly port: number
  readonly people: number
  /** Sessions of customers, for those who upload. */
  readonly tokens: readonly string[]
}

/** All that there are, in the order in which they are measured. */
export const crowdNames = ['readers', 'uploads', 'logins'] as const
export type CrowdName = (typeof crowdNames)[number]

export const crowdsAt = async (place: Place): Promise<Readonly<Record<CrowdName, Crowd>>> => ({
  readers: readers(place),
  uploads: await uploads(place),
  logins: garbageLogins(place),
})

/** Each asks again as soon as it was answered, from a network of its own, by way of the proxy. */
const from = (network: number) => ({
  'x-forwarded-for': `10.${network >> 8}.${network & 255}.7`,
})

async function askOn(
  { port, people }: Place,
  until: AbortSignal,
  next: (person: number, time: number) => Call,
): Promise<number> {
  const each = Array.from({ length: people }, async (_, person) => {
    const line = await openLine(port)
    let times = 0
    while (!until.aborted) {
      await line.send(next(person, times))
      times += 1
    }
    line.close()
    return times
  })
  return sum(await Promise.all(each))
}

/** Read what is dear: the document of all calls, and lists in another order each time. */
function readers(place: Place): Crowd {
  const sorts = ['last', 'changePct', 'volume', 'name'] as const
  const next = (person: number, time: number): Call => {
    const list = `${marketList.path}?sort=${sorts[time % sorts.length]}&direction=desc&size=100`
    const path = time % 5 === 4 ? '/api/openapi.json' : list
    return { method: 'GET', path, headers: from(person) }
  }
  return (until) => askOn(place, until, next)
}

/** Envelopes that nobody sealed, each from another network. */
function garbageLogins(place: Place): Crowd {
  const part = (bytes: number): string => randomBytes(bytes).toString('base64url')
  const next = (person: number, time: number): Call => {
    const query = [part(60), part(256), part(12), part(400), part(16)].join('.')
    const headers = from(person * 997 + time)
    return { method: 'POST', path: accessLogin.path, headers, body: JSON.stringify({ query }) }
  }
  return (until) => askOn(place, until, next)
}

/** Identity pictures, every second one cut off in the middle. */
async function uploads({ port, people, tokens }: Place): Promise<Crowd> {
  const picture = await drawPicture({ width: 2_000, height: 1_250 })
  return async (until) => {
    const each = Array.from({ length: people }, async (_, person) => {
      const token = tokens[person % tokens.length] ?? ''
      let times = 0
      while (!until.aborted) {
        const share = times % 2 === 0 ? 1 : 0.5
        await send({ port, token, person, picture, share })
        times += 1
      }
      return times
    })
    return sum(await Promise.all(each))
  }
}

type Upload = {
  readonly port: number
  readonly token: string
  readonly person: number
  readonly picture: Buffer
  /** How much of the body is sent before the line is cut. */
  readonly share: number
}

function send({ port, token, person, picture, share }: Upload): Promise<void> {
  const edge = 'bench-edge'
  const body = Buffer.concat([
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  const head = [
    `POST ${kycUpload.path.replace(':side', 'front')} HTTP/1.1`,
    'host: localhost',
    `token: ${token}`,
    `x-forwarded-for: ${from(person)['x-forwarded-for']}`,
    `content-type: multipart/form-data; boundary=${edge}`,
    `content-length: ${body.length}`,
    'connection: close',
  ].join('\r\n')
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('close', () => done())
    // Refused before its end, or cut off: either way the next one comes.
    socket.on('error', () => socket.destroy())
    socket.resume()
    socket.write(`${head}\r\n\r\n`)
    socket.write(body.subarray(0, Math.floor(body.length * share)), () => {
      if (share < 1) socket.destroy()
    })
  })
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)
