import type { KnownKey } from '@parkett/proof/verify'
import { examine, type Examined } from './examine.ts'
import { contentsOf, el, verdictOf } from './show.ts'
import { preferred, translator, type Texts } from './translate.ts'

/**
 * The checking page: one file, no network, no framework. It is to work on a disk in twenty
 * years.
 */
const page = document.getElementById('page')
const texts = carried('texts') as Texts // written into this page when it was built
const known = carried('keys') as readonly KnownKey[] // written into this page when it was handed out
const names = Object.keys(texts)
let language = preferred(navigator.languages, names)
let examined: Examined | null = null

function carried(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '[]')
}

function draw(): void {
  const t = translator(texts, language)
  document.documentElement.lang = language
  document.title = t('verify.title')
  page?.replaceChildren(
    el(
      'div',
      { class: 'top' },
      el('strong', {}, import.meta.env.HOUSE),
      chooser(t('settings.language')),
    ),
    el('h1', {}, t('verify.title')),
    el('p', {}, t('verify.intro')),
    picker(t('verify.choose')),
    el(
      'div',
      { role: 'status', id: 'result' },
      ...(examined === null ? [] : [verdictOf(examined, t)]),
    ),
    ...(examined?.document?.['simulated'] === true
      ? [el('p', { class: 'simulated' }, t('documents.simulated'))]
      : []),
    ...(examined?.document ? contentsOf(examined.document, t) : []),
    el('h2', {}, t('verify.keys')),
    ...(known.length === 0
      ? [el('p', {}, t('verify.keysNone'))]
      : known.map(({ keyId }) => el('p', {}, el('code', {}, keyId)))),
  )
}

function chooser(label: string): HTMLElement {
  const select = el('select', { 'aria-label': label })
  for (const name of names) {
    const option = el('option', { value: name, ...(name === language && { selected: '' }) })
    option.textContent = texts[name]?.['name'] ?? name
    select.append(option)
  }
  select.addEventListener('change', () => {
    language = select instanceof HTMLSelectElement ? select.value : language
    draw()
    document.querySelector('select')?.focus()
  })
  return select
}

function picker(label: string): HTMLElement {
  const input = el('input', { type: 'file', accept: '.pdf,.json,application/pdf,application/json' })
  input.addEventListener('change', () => {
    if (input instanceof HTMLInputElement) void look(input.files?.[0])
  })
  return el('label', { class: 'file' }, label, input)
}

async function look(file: File | undefined): Promise<void> {
  if (file === undefined) return
  examined = await examine(new Uint8Array(await file.arrayBuffer()), known)
  draw()
}

document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  void look(event.dataTransfer?.files[0])
})
draw()
