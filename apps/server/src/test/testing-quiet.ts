import { noAlarms } from '../base/alarm-settings.ts'
import { unnamedHouse } from './testing-house.ts'

/** The settings of most tests: nothing goes out, and nobody is held up. */
export const quiet = {
  rsaCompat1024: false,
  kfUrl: 'https://help.example/chat',
  support: { framed: true, email: '', phone: '', hours: null, ombudsman: '' },
  house: unnamedHouse,
  news: { feeds: [], folder: '' },
  beacon: [],
  venue: 'book',
  sessions: 'nonstop',
  invitationRequired: true,
  // Most tests are about something else; those of identity ask for it.
  identityRequired: false,
  trustProxy: '',
  // A test reads in a second what an office reads in a day.
  readsPerSecond: 100_000,
  auditHeadsTo: '',
  alarms: noAlarms,
  receivingAccount: {
    holder: 'Parkett Demo',
    bank: 'Demobank',
    iban: 'DE09000000000000000001',
    bic: 'DEMODEFFXXX',
  },
  psp: null,
  pushContact: '',
  publicOrigin: '',
  deskOrigin: '',
  logLevel: 'silent',
  market: { kind: 'simulated' },
} as const
