import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { unnamedHouse } from '../test/testing-house.ts'
import { noAlarms } from './alarm-settings.ts'
import { readConfig } from './config.ts'

test('an empty environment is a simulated market on this machine alone', () => {
  expect(readConfig({ PORT: '', PATH: '/bin' })).toEqual({
    mode: 'simulated',
    port: 8080,
    deskPort: 8081,
    practice: { port: 8082, origin: '', most: 20 },
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    market: { kind: 'simulated' },
    venue: 'book',
    sessions: 'real',
    rsaCompat1024: false,
    kfUrl: '',
    serviceWorker: true,
    pushContact: '',
    support: { framed: true, email: '', phone: '', hours: null, ombudsman: '' },
    house: unnamedHouse,
    news: { feeds: [], folder: '' },
    beacon: [],
    invitationRequired: true,
    identityRequired: true,
    trustProxy: '',
    readsPerSecond: 200,
    auditHeadsTo: '',
    alarms: noAlarms,
    receivingAccount: {
      holder: 'Parkett Demo',
      bank: 'Demobank',
      iban: 'DE09000000000000000001',
      bic: 'DEMODEFFXXX',
    },
    psp: null,
    publicOrigin: '',
    deskOrigin: '',
    logLevel: 'warn',
  })
})

test('a feed of real prices is set with its source, its delay and its keys', () => {
  const set = { MARKET: 'feed', FEED: 'alpaca', FEED_DELAY: '15', DATA_DIR: '/srv/books' }
  const keys = { ALPACA_KEY: 'PK00000000', ALPACA_SECRET: 'secret000000' }
  expect(readConfig({ ...set, ...keys }).market).toEqual({
    kind: 'feed',
    feed: 'alpaca',
    dataDir: '/srv/books',
    csvDelaySeconds: 900,
    alpaca: { key: 'PK00000000', secret: 'secret000000' },
  })
})

test('everything can be set', () => {
  const set = {
    MODE: 'live',
    PORT: '9000',
    HOST: '::1',
    DATA_DIR: '/srv/books',
    DATABASE_URL: 'postgres://a:b@db/parkett',
    MARKET: 'replay',
    REPLAY_FROM: '2015-01-02',
    REPLAY_TO: '2015-12-31',
    SESSIONS: 'always',
    RSA_COMPAT_1024: '1',
    KF_URL: 'https://help.example',
    KF_FRAME: '0',
    SERVICE_WORKER: 'off',
    PUSH_CONTACT: 'mailto:push@broker.example',
    SUPPORT_EMAIL: 'hilfe@broker.example',
    SUPPORT_PHONE: '+49 69 1234567',
    SUPPORT_HOURS: 'Mon-Fri 09:00-17:00 Europe/Berlin',
    OMBUDSMAN: 'Ombudsstelle, Berlin',
    NEWS_FEEDS: ' domestic=https://news.example/a.xml  market=https://other.example/?b=c ',
    NEWS_FOLDER: '/srv/news',
    BEACON_RELAYS: ' https://api.drand.sh  https://drand.example ',
    HOUSE_NAME: 'Muster Broker AG',
    HOUSE_ADDRESS: 'Hauptstraße 1, 60311 Frankfurt',
    HOUSE_REGISTER: 'HRB 1, Amtsgericht Frankfurt',
    LICENCE_NUMBER: 'WpI 000001',
    LICENCE_REGISTER: 'https://register.example/000001',
    SUPERVISOR: 'BaFin',
    COMPLAINTS: 'beschwerde@broker.example',
    CHANNELS: ' https://news.broker.example  +4969555 ',
    LICENCE_BLOCKS: 'b',
    LICENCE_TREASURY: 't',
    LICENCE_SAVINGS: 's',
    LICENCE_LOANS: 'l',
    INVITATION: 'optional',
    TRUST_PROXY: 'loopback',
    READS_PER_SECOND: '50',
    AUDIT_HEADS_TO: '/mnt/elsewhere',
    IDENTITY: 'optional',
    LOG: 'info',
    DESK_PORT: '9001',
    BANK_HOLDER: 'Parkett Treuhand',
    BANK_NAME: 'Bundesbank',
    BANK_IBAN: 'DE02 1203 0000 0000 2020 51',
    BANK_BIC: 'BYLADEM1001',
    PSP_NAME: 'Zahldienst',
    PSP_URL: 'https://api.provider.example',
    PSP_KEY: 'sk_test_0123456789',
    PSP_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    PSP_KIND: 'bancontact',
    PUBLIC_ORIGIN: 'https://broker.example',
    DESK_ORIGIN: 'https://desk.broker.example:8443',
    PRACTICE_ORIGIN: 'https://practice.broker.example',
    PRACTICES: '5',
  }
  expect(readConfig(set)).toEqual({
    mode: 'live',
    port: 9000,
    deskPort: 9001,
    practice: { port: 8082, origin: 'https://practice.broker.example', most: 5 },
    host: '::1',
    dataDir: '/srv/books',
    databaseUrl: 'postgres://a:b@db/parkett',
    market: { kind: 'replay', from: '2015-01-02', to: '2015-12-31' },
    venue: 'book',
    sessions: 'always',
    rsaCompat1024: true,
    kfUrl: 'https://help.example',
    serviceWorker: false,
    pushContact: 'mailto:push@broker.example',
    support: {
      framed: false,
      email: 'hilfe@broker.example',
      phone: '+49 69 1234567',
      hours: { firstDay: 1, lastDay: 5, from: '09:00', to: '17:00', zone: 'Europe/Berlin' },
      ombudsman: 'Ombudsstelle, Berlin',
    },
    news: {
      feeds: [
        { category: 'domestic', url: 'https://news.example/a.xml' },
        { category: 'market', url: 'https://other.example/?b=c' },
      ],
      folder: '/srv/news',
    },
    beacon: ['https://api.drand.sh', 'https://drand.example'],
    house: {
      name: 'Muster Broker AG',
      address: 'Hauptstraße 1, 60311 Frankfurt',
      register: 'HRB 1, Amtsgericht Frankfurt',
      licence: {
        number: 'WpI 000001',
        register: 'https://register.example/000001',
        supervisor: 'BaFin',
      },
      complaints: 'beschwerde@broker.example',
      channels: ['https://news.broker.example', '+4969555'],
      licences: { blocks: 'b', treasury: 't', savings: 's', loans: 'l' },
    },
    invitationRequired: false,
    identityRequired: false,
    trustProxy: 'loopback',
    readsPerSecond: 50,
    auditHeadsTo: '/mnt/elsewhere',
    alarms: noAlarms,
    receivingAccount: {
      holder: 'Parkett Treuhand',
      bank: 'Bundesbank',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
    },
    psp: {
      name: 'Zahldienst',
      url: 'https://api.provider.example',
      key: 'sk_test_0123456789',
      webhookSecret: 'whsec_0123456789abcdef',
      kind: 'bancontact',
      origin: 'https://broker.example',
    },
    publicOrigin: 'https://broker.example',
    deskOrigin: 'https://desk.broker.example:8443',
    logLevel: 'info',
  })
})

const refused = [
  {
    env: { PORT: '80a' },
    says: 'PORT must be a number from 0 to 65535 (0: any free port). It is "80a".',
  },
  { env: { BANK_IBAN: 'DE00' }, says: 'BANK_IBAN must be an IBAN. It is "DE00".' },
  { env: { BANK_BIC: 'DEMO' }, says: 'BANK_BIC must be a BIC of 8 or 11 signs' },
  {
    env: { AUDIT_HEADS_TO: 'http://heads.example/in' },
    says: 'AUDIT_HEADS_TO must be a folder or an https address',
  },
  {
    env: { PSP_URL: 'http://api.provider.example' },
    says: 'PSP_URL must be an address like https',
  },
  {
    env: { PSP_URL: 'https://a.example', PSP_KEY: 'sk_test_1' },
    says: 'PUBLIC_ORIGIN are needed together.',
  },
  { env: { PORT: '65536' }, says: 'PORT must be a number from 0 to 65535' },
  { env: { MARKET: 'real' }, says: 'MARKET must be simulated, replay or feed. It is "real".' },
  { env: { SESSIONS: 'yes' }, says: 'SESSIONS must be real, always or nonstop. It is "yes".' },
  { env: { RSA_COMPAT_1024: 'true' }, says: 'RSA_COMPAT_1024 must be 0 or 1. It is "true".' },
  ...[
    'https://news.example/a.xml',
    'weather=https://news.example/',
    'market=http://news.example/',
    'market=https://127.0.0.1/',
    'market=https://[::1]/',
    'market=https://a:b@news.example/',
    'market=https://news.example:8443/',
    'market=',
  ].map((feeds) => ({ env: { NEWS_FEEDS: feeds }, says: 'NEWS_FEEDS must be like domestic=' })),
  ...[
    'http://api.drand.sh',
    'https://api.drand.sh/',
    'https://10.0.0.1',
    'https://a:b@api.drand.sh',
    'https://api.drand.sh:8443',
  ].map((relay) => ({
    env: { BEACON_RELAYS: relay },
    says: 'BEACON_RELAYS must be like https://',
  })),
  { env: { NEWS_FOLDER: 'news' }, says: 'NEWS_FOLDER must be an absolute path. It is "news".' },
  { env: { KF_URL: 'javascript:alert(1)' }, says: 'KF_URL must be an http or https address.' },
  { env: { KF_FRAME: 'no' }, says: 'KF_FRAME must be 0 or 1. It is "no".' },
  { env: { SUPPORT_EMAIL: 'hilfe' }, says: 'SUPPORT_EMAIL must be an e-mail address.' },
  { env: { SUPPORT_PHONE: 'tel:1' }, says: 'SUPPORT_PHONE must be a number like +49' },
  { env: { SUPPORT_HOURS: '9 to 5' }, says: 'SUPPORT_HOURS must be like Mon-Fri' },
  { env: { OMBUDSMAN: 'a\nb' }, says: 'OMBUDSMAN must be one line' },
  { env: { MARKET: 'replay' }, says: 'MARKET=replay needs REPLAY_FROM and REPLAY_TO' },
  {
    env: { MARKET: 'replay', REPLAY_FROM: '2015-02-30', REPLAY_TO: '2016-01-01' },
    says: 'REPLAY_FROM must be a date',
  },
  {
    env: { MARKET: 'replay', REPLAY_FROM: '2016-01-01', REPLAY_TO: '2015-01-01' },
    says: 'must be before REPLAY_TO',
  },
  { env: { REPLAY_TO: '2015-01-01' }, says: 'REPLAY_FROM and REPLAY_TO need MARKET=replay.' },
  { env: { FEED: 'csv' }, says: 'FEED needs MARKET=feed.' },
  { env: { MARKET: 'feed' }, says: 'MARKET=feed needs FEED: csv, yahoo or alpaca.' },
  { env: { MARKET: 'feed', FEED: 'bloomberg' }, says: 'FEED must be csv, yahoo or alpaca.' },
  {
    env: { MARKET: 'feed', FEED: 'csv', SESSIONS: 'always' },
    says: 'SESSIONS=always does not go with MARKET=feed.',
  },
  {
    env: { MARKET: 'feed', FEED: 'alpaca', ALPACA_KEY: 'PK00000000' },
    says: 'FEED=alpaca needs ALPACA_KEY and ALPACA_SECRET.',
  },
]
for (const { env, says } of refused) {
  test(`${JSON.stringify(env)} is refused: ${says}`, () => {
    expect(() => readConfig(env)).toThrow(says)
  })
}

test('a wrong database address is refused without printing its password', () => {
  const attempt = () => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })
  expect(attempt).toThrow('DATABASE_URL must be an address like')
  expect(attempt).not.toThrow('hunter2')
})

test('a wrong key of the payment provider is refused without printing it', () => {
  const attempt = () => readConfig({ PSP_KEY: 'short', PSP_WEBHOOK_SECRET: 'with blanks in' })
  expect(attempt).toThrow('PSP_KEY must be a key')
  expect(attempt).not.toThrow(/short|with blanks/)
})

test('every wrong variable is named at once', () => {
  expect(() => readConfig({ PORT: 'x', MARKET: 'y' })).toThrow(/^PORT .*\nMARKET /)
})

test('the desk has a port of its own, chosen by the system when the other is', () => {
  expect(readConfig({ PORT: '0' }).deskPort).toBe(0)
  expect(() => readConfig({ PORT: '8081' })).toThrow('DESK_PORT and PORT must be two ports.')
})

test.each([
  'broker.example',
  'https://broker.example/',
  'https://broker.example/app',
  'http://broker.example',
  'https://10.0.0.1',
])('an origin like %s could have no passkeys and is refused', (text) => {
  expect(() => readConfig({ PUBLIC_ORIGIN: text })).toThrow(/PUBLIC_ORIGIN must be an origin/)
})

test('practising is switched off by hand, or where the house has a name and it has none', () => {
  expect(readConfig({ PRACTICE: 'off' }).practice).toBeNull()
  const name = { PUBLIC_ORIGIN: 'https://broker.example' }
  expect(readConfig(name).practice).toBeNull()
  const both = { ...name, PRACTICE_ORIGIN: 'https://practice.broker.example' }
  expect(readConfig(both).practice?.origin).toBe('https://practice.broker.example')
  expect(readConfig({ PORT: '0' }).practice?.port).toBe(0)
  for (const PRACTICE_PORT of ['8080', '8081'])
    expect(() => readConfig({ PRACTICE_PORT })).toThrow('three ports')
})
