import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call } from '@parkett/client/call'
import type { Client } from '@parkett/client/client'
import { checkAnswer } from '@parkett/client/check-answer'
import { makeDuplicateGuard } from '@parkett/client/duplicate'
import { CallError, NetworkError } from '@parkett/client/errors'
import { logIn, makeConfigKeeper, register, setTradePassword } from '@parkett/client/session'
import { accessAgreement, accessLogout, accessUser } from '@parkett/contract/customer/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreement } from '../../apps/server/src/slices/access/agreement.ts'
import { testApp, testPassword, type TestApp } from '../../apps/server/src/test/testing-app.ts'

let world: TestApp
let baseUrl = ''
beforeAll(async () => {
  world = await testApp()
  baseUrl = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

type Tab = { readonly client: Client; token: string | null; ended: string[] }

function openTab(changes: Partial<Client> = {}): Tab {
  const tab: { token: string | null; ended: string[] } = { token: null, ended: [] }
  const client: Client = {
    baseUrl,
    token: () => tab.token,
    language: () => 'fr',
    duplicateMsg: () => 'Déjà en cours',
    onSessionOver: (msg) => void tab.ended.push(msg),
    isDuplicate: makeDuplicateGuard(),
    checkAnswer,
    ...changes,
  }
  return Object.assign(tab, { client })
}

const person = (username: string) => ({
  username,
  password: testPassword,
  phone: '+33 6 12 34 56 78',
  invitationCode: 'PARKETT',
  agreementVersion: agreement.version,
})

test('a program registers, sets a trade password, logs out and logs in again', async () => {
  const tab = openTab()
  const { token } = await register(tab.client, person('amelie'))
  tab.token = token
  expect(
    await setTradePassword(tab.client, { loginPassword: testPassword, newPassword: '839472' }),
  ).toEqual({
    hasTradePassword: true,
  })
  await call(tab.client, accessLogout, { body: {} })
  await expect(call(tab.client, accessUser, {})).rejects.toMatchObject({
    reason: 'session_over',
    code: 401,
  })
  expect(tab.ended).toEqual(['Votre session est terminée. Reconnectez-vous'])
  const again = await logIn(tab.client, { username: 'Amelie', password: testPassword })
  tab.token = 'userinfo' in again ? again.userinfo.token : ''
  expect(await call(tab.client, accessUser, {})).toMatchObject({
    username: 'amelie',
    hasTradePassword: true,
  })
})

test('a refusal brings its sentence in the language of the client', async () => {
  const refused = logIn(openTab().client, { username: 'nobody', password: 'wrong' })
  await expect(refused).rejects.toBeInstanceOf(CallError)
  await expect(refused).rejects.toMatchObject({
    reason: 'credentials_wrong',
    message: 'Le nom d’utilisateur ou le mot de passe est incorrect',
    code: 422,
    requestId: expect.stringMatching(/./) as unknown,
  })
  expect((await call(openTab().client, accessAgreement, {})).language).toBe('fr')
})

test('a visitor without a token is not told that a session ended', async () => {
  const tab = openTab()
  await expect(call(tab.client, accessUser, {})).rejects.toMatchObject({ code: 401 })
  expect(tab.ended).toEqual([])
})

test('a second identical write within a second never leaves the client', async () => {
  const tab = openTab()
  tab.token = (await register(tab.client, person('bruno'))).token
  const first = call(tab.client, accessLogout, { body: {} })
  await expect(call(tab.client, accessLogout, { body: {} })).rejects.toMatchObject({
    reason: 'duplicate_request',
    message: 'Déjà en cours',
  })
  await first
})

test('when the config cannot be fetched after login, the keeper logs out', async () => {
  let loggedOut = 0
  const dead = openTab({ baseUrl: 'http://127.0.0.1:9' })
  const keeper = makeConfigKeeper(dead.client, () => (loggedOut += 1))
  await expect(keeper.ready()).rejects.toMatchObject({ kind: 'offline' })
  expect(loggedOut).toBe(1)
})

test('the config is fetched once, and again only after it was forgotten', async () => {
  const keeper = makeConfigKeeper(openTab().client, () => {})
  const [one, two] = await Promise.all([keeper.ready(), keeper.ready()])
  expect(one.crypto.nonce).toBe(two.crypto.nonce)
  keeper.forget()
  expect((await keeper.ready()).crypto.nonce).not.toBe(one.crypto.nonce)
})

const strange: readonly (readonly [string, number, string, string])[] = [
  ['a proxy page', 502, '<html>Bad gateway</html>', 'unreadable'],
  ['JSON that is not ours', 404, '{"error":"nope"}', 'unreadable'],
  ['nothing', 200, '', 'unreadable'],
]
for (const [what, status, text, kind] of strange) {
  test(`${what} is no answer`, async () => {
    const server = await serveText(status, text)
    const tab = openTab({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    await expect(call(tab.client, accessUser, {})).rejects.toMatchObject({
      name: 'NetworkError',
      kind,
    })
    server.close()
  })
}

test('a call given up by its caller says so', async () => {
  const given = call(openTab().client, accessUser, { signal: AbortSignal.abort() })
  await expect(given).rejects.toBeInstanceOf(NetworkError)
  await expect(given).rejects.toMatchObject({ kind: 'aborted' })
})

test('an answer with data but without code 1 is a success, as the specification says', async () => {
  const server = await serveText(200, '{"data":{}}')
  const tab = openTab({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  expect(await call(tab.client, accessLogout, { body: {} })).toEqual({})
  server.close()
})

function serveText(status: number, text: string): Promise<Server> {
  const server = createServer((_request, answer) => answer.writeHead(status).end(text))
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}
