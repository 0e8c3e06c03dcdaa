import { supportContact } from '@parkett/contract/customer/support'
import { attended } from '@parkett/core/support/hours'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../base/ports.ts'
import { spreadMinimum } from '../../base/public-figures.ts'
import type { SupportSettings } from '../../base/support-settings.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'

type Contact = AnswerOf<typeof supportContact>

export type SupportPorts = {
  readonly kfUrl: string
  readonly support: SupportSettings
  /** Real time: people keep office hours by it, whatever the market's clock says. */
  readonly wall: Clock
  /** How long what was reported waited for its answer. */
  readonly answered: () => Promise<Contact['answered']>
}

/** Serves where customers find people. */
export function registerSupport(app: FastifyInstance, gate: Gate, ports: SupportPorts): void {
  const { kfUrl, support, wall, answered } = ports
  const { framed, hours } = support
  const given = (text: string) => (text === '' ? null : text)
  serve(app, gate, supportContact, async () => ({
    kf_url: given(kfUrl),
    framed,
    email: given(support.email),
    phone: given(support.phone),
    hours,
    ...stateOf(hours, wall.now()),
    answered: await answered(),
    minimum: spreadMinimum,
  }))
}

function stateOf(hours: SupportSettings['hours'], now: number): Pick<Contact, 'state' | 'until'> {
  if (hours === null) return { state: 'unstated', until: null }
  const { open, until } = attended(hours, now)
  return { state: open ? 'open' : 'closed', until: new Date(until).toISOString() }
}
