import type { Provenance } from '@parkett/contract/wire/provenance'
import type { Words } from '@parkett/words/speak'

/** `Simulated market · Price of 14:05:11 · Source: simulation`. */
export function sourceText(
  { kind, source, delaySeconds, alwaysOpen, nonstop }: Provenance,
  t: Words,
  time: string,
): string {
  const simulated = (): string => {
    if (alwaysOpen !== true) return t('source.simulated')
    return nonstop === true ? t('source.nonstop') : t('source.alwaysOpen')
  }
  const kinds = {
    REAL: t('source.real'),
    DELAYED: t('source.delayed', { minutes: Math.ceil(delaySeconds / 60) }),
    REPLAY: t('source.replay'),
    SIMULATED: simulated(),
  }
  return [kinds[kind], t('source.at', { time }), t('source.name', { source })].join(' · ')
}
