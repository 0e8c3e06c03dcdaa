import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { kycSubmit } from '@parkett/contract/customer/kyc'
import type { BodyOf } from '@parkett/contract/wire/route'
import { checkDigit } from '@parkett/core/kyc/mrz'
import type { FastifyInstance } from 'fastify'
import { drawPicture } from './pictures/testing.ts'

type Identity = NonNullable<BodyOf<typeof kycSubmit>['data']>
let drawn = 0
/** Data of somebody nobody has met. */
export function someData(change: Partial<Identity> = {}): Identity {
  drawn += 1
  const serial = `L${String(drawn).padStart(8, '0')}`
  return {
    document: 'id_card',
    country: 'DE',
    name: 'Erika Mustermann',
    number: serial + checkDigit(serial),
    birth: '1964-08-12',
    expires: '2031-10-31',
    mrz: null,
    ...change,
  }
}

type World = { readonly app: FastifyInstance; readonly dataDir: string }

/** The calls of a customer and of staff, as a client makes them. */
export function kycCalls({ app, dataDir }: World, token: string) {
  let keys = 0
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    keys += 1
    const key = { 'idempotency-key': `${token.slice(0, 20)}-${keys}` }
    return app.inject({
      method: 'POST',
      url,
      payload,
      headers: { token, lang: 'en', ...key, ...headers },
    })
  }
  const send = async (url: string, file: Buffer, name = 'a.jpg') => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file)]), name)
    const sent = new Response(form)
    const headers = { token, lang: 'en', 'content-type': sent.headers.get('content-type') ?? '' }
    return app.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await sent.arrayBuffer()),
      headers,
    })
  }
  const upload = async (
    side: 'front' | 'back',
    seed = side === 'front' ? 1 : 2,
  ): Promise<string> => {
    const answer = await send(`/api/user/documents/${side}`, await drawPicture({ seed }))
    return answer.json().data.id
  }
  const operatorKey = readFileSync(join(dataDir, 'secrets', 'operator.key'), 'utf8').trim()
  return {
    post,
    send,
    upload,
    submit: (body: object, headers: Record<string, string> = {}) =>
      post('/api/user/authentication', body, headers),
    submitAll: async (data: object = someData()) =>
      post('/api/user/authentication', {
        data,
        front: await upload('front'),
        back: await upload('back'),
      }),
    detail: async () =>
      (await app.inject({ url: '/api/user/authenticationDetail', headers: { token } })).json().data,
    acts: async () =>
      (await app.inject({ url: '/api/user/staff-acts', headers: { token } })).json().data.rows,
    staff: (path: string, payload: object = {}) =>
      post(`/operator/identity${path}`, payload, { 'operator-key': operatorKey }),
    look: async (id: string) => {
      for (const side of ['front', 'back'])
        await post(`/operator/identity/${id}/image`, { side }, { 'operator-key': operatorKey })
    },
    queue: async () =>
      (
        await app.inject({ url: '/operator/identity', headers: { 'operator-key': operatorKey } })
      ).json().data,
  }
}
