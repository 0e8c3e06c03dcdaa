import type { Provenance } from '@parkett/contract/wire/provenance'
import type { Words } from '@parkett/words/speak'

/** `Simulated market · Price of 14:05:11 · Source: simulation`. */
export function sourceText(
  { kind, source, delaySeconds, alwaysOpen }: Provenance,
  t: Words,
  time: string,
): string {
  const kinds = {
    REAL: t('source.real'),
    DELAYED: t('source.delayed', { minutes: Math.ceil(delaySeconds / 60) }),
    REPLAY: t('source.replay'),
    SIMULATED: alwaysOpen === true ? t('source.alwaysOpen') : t('source.simulated'),
  }
  return [kinds[kind], t('source.at', { time }), t('source.name', { source })].join(' · ')
}
