// Goal: no banner and no message to many asks its readers to trade, presses them or promises a gain, in
// any of twelve languages, and what a house must say of its service still stands. Method: for each
// language a call, a pressing, a promise, and two sentences of service beside each other.
import { expect, test } from 'vitest'
import { tradePrompt } from './trade-prompt.ts'

type Line = readonly [
  language: string,
  call: string,
  presses: string,
  promises: string,
  service: string,
  product: string,
]

const each: readonly Line[] = [
  [
    'de',
    'Kaufen Sie jetzt Aktien der Nordlicht.',
    'Die letzte Chance auf neue Aktien!',
    'Eine garantierte Rendite von 5 %.',
    'Am Samstag von 22:00 bis 02:00 wird gewartet. Aufträge bleiben stehen.',
    'Ab Montag kann die Aktie nicht mehr gekauft werden; verkaufen können Sie weiter.',
  ],
  [
    'en',
    'Buy now before everybody does.',
    'Do not miss this offering.',
    'Guaranteed returns of 5 % a year.',
    'Maintenance on Saturday from 22:00 to 02:00. Orders stay as they are.',
    'From Monday the share can no longer be bought; you can still sell it.',
  ],
  [
    'fr',
    'Achetez maintenant des actions.',
    'Dernière chance de souscrire.',
    'Un rendement garanti de 5 %.',
    'Maintenance samedi de 22:00 à 02:00. Les ordres restent en place.',
    'À partir de lundi, l’action ne pourra plus être achetée ; vous pouvez toujours la vendre.',
  ],
  [
    'it',
    'Acquisti subito le azioni.',
    'È l’ultima occasione.',
    'Rendimento garantito del 5%.',
    'Manutenzione sabato dalle 22:00 alle 02:00. Gli ordini restano validi.',
    'Da lunedì l’azione non potrà più essere acquistata; può ancora venderla.',
  ],
  [
    'pt',
    'Compre já hoje as ações.',
    'É a última oportunidade.',
    'Um rendimento garantido de 5 %.',
    'Manutenção no sábado das 22:00 às 02:00. As ordens mantêm-se.',
    'A partir de segunda-feira a ação já não pode ser comprada; pode continuar a vendê-la.',
  ],
  [
    'ru',
    'Покупайте сейчас акции.',
    'Это последний шанс.',
    'Гарантированный доход 5 %.',
    'В субботу с 22:00 до 02:00 технические работы. Заявки сохраняются.',
    'С понедельника акцию нельзя купить; продать её можно.',
  ],
  [
    'nl',
    'Koop nu aandelen.',
    'Dit is uw laatste kans.',
    'Gegarandeerd rendement van 5%.',
    'Onderhoud op zaterdag van 22:00 tot 02:00. Orders blijven staan.',
    'Vanaf maandag kan het aandeel niet meer worden gekocht; verkopen kan nog.',
  ],
  [
    'sv',
    'Köp nu medan kursen är låg.',
    'Det är sista chansen.',
    'Garanterad avkastning på 5 %.',
    'Underhåll på lördag 22:00–02:00. Order ligger kvar.',
    'Från måndag kan aktien inte längre köpas; du kan fortfarande sälja den.',
  ],
  [
    'el',
    'Αγοράστε τώρα μετοχές.',
    'Είναι η τελευταία ευκαιρία.',
    'Εγγυημένη απόδοση 5%.',
    'Συντήρηση το Σάββατο 22:00–02:00. Οι εντολές παραμένουν.',
    'Από τη Δευτέρα η μετοχή δεν μπορεί πλέον να αγοραστεί· μπορείτε να την πουλήσετε.',
  ],
  [
    'es',
    'Compre ahora acciones.',
    'Es la última oportunidad.',
    'Rentabilidad garantizada del 5 %.',
    'Mantenimiento el sábado de 22:00 a 02:00. Las órdenes se mantienen.',
    'Desde el lunes la acción ya no se puede comprar; puede seguir vendiéndola.',
  ],
  [
    'zh-TW',
    '請立即買進該股票。',
    '最後機會，只到今天。',
    '保證收益百分之五。',
    '週六 22:00 至次日 02:00 系統維護，委託不受影響。',
    '自週一起該股票不能再買進，仍可賣出。',
  ],
  [
    'zh-CN',
    '请立即买入该股票。',
    '最后机会，只到今天。',
    '保证收益百分之五。',
    '周六 22:00 至次日 02:00 系统维护，委托不受影响。',
    '自周一起该股票不能再买入，仍可卖出。',
  ],
]

test('twelve languages', () => {
  expect(new Set(each.map(([language]) => language)).size).toBe(12)
})

test.each(each)('%s: a call, a pressing and a promise are named', (_, ...said) => {
  for (const text of said.slice(0, 3)) {
    const word = tradePrompt(text)
    expect(word, text).not.toBeNull()
    expect(text.normalize('NFKC').toLowerCase()).toContain(word)
  }
})

test.each(each)('%s: what a house has to say of its service stands', (_, ...said) => {
  for (const text of said.slice(3)) expect(tradePrompt(text), text).toBeNull()
})

test.each(['BUY   NOW', 'Buy\nnow', 'b\u200buy now', 'Ｂuy now', '立\u200b即买入', 'Risk‑free'])(
  'hidden in its signs it is found: %j',
  (text) => {
    expect(tradePrompt(text)).not.toBeNull()
  },
)

test.each([
  'You bought shares that are delisted today.',
  'Ihr Auftrag von heute, Kaufen oder Verkaufen, bleibt stehen.',
  'The trade password can be reset under Settings.',
  'Der Sparfonds wird nicht mehr angeboten. Sie müssen nichts tun.',
])('no prompt: %s', (text) => {
  expect(tradePrompt(text)).toBeNull()
})
