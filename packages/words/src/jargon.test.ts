import { expect, test } from 'vitest'
import { languages, type Language } from './languages.ts'
import { readAllTexts, readSlices, readTexts } from './read.ts'

// Goal: words that only the house understands do not come back to customers. Method: every text of
// every slice that customers read; the books themselves (explain, transfers, desk) name their sides.
const books = ['explain', 'transfers', 'cash-log', 'desk', 'kyc'] as const
const isBook = (slice: string): boolean => books.some((one) => one === slice)

/** What the specification words exactly keeps its words, and a card that pays is one. */
const isExact = (key: string): boolean =>
  /^v\.|^assets\.(cash|retained)$|^deposit\.method_card$|^rules\.limit_deposit_card_/.test(key)

const banned: Readonly<Record<Language, RegExp>> = {
  de: /Geschuldet = gehalten|Kaufkraft|Kassenbestand|Einbehaltene Gewinne|Kaufposten|Kaufgebühr|Schließungsgebühr|Transaktionsgebühr|Journalbuchung|Wurzel des Baums|Kreditpunkte|Mitgliedsstufe|Position schließen|Bankkarte|Blockhandel|Laden nicht möglich|(neue|diese|die) Karte\b/,
  en: /Owed = held|buying power|retained gains|purchase lots|buying fee|closing fee|journal entry|root of the tree|credit points|member level|close position|bank card|block trade(?! records)|(new|this) card\b/i,
  fr: /dû = détenu|pouvoir d’achat|gains conservés|lots d’achat|frais d’achat|frais de clôture|écriture de journal|racine de l’arbre|points de crédit|niveau de membre|clôturer la position|carte bancaire|chargement impossible|(nouvelle|cette) carte\b/i,
  it: /dovuto = custodito|disponibilità per acquisti|utili trattenuti|lotti di acquisto|commissione di (acquisto|chiusura)|registrazione a giornale|radice dell’albero|punti credito|livello membro|chiudi posizione|cart[ae] bancari[ae]|: caricamento non riuscito|(questa|la) carta\b(?! d’identità)|carta nuova/i,
  pt: /devido = detido|poder de compra|ganhos retidos|lotes de compra|comissão de (compra|fecho)|lançamento de diário|raiz da árvore|pontos de crédito|nível de membro|fechar posição|cartão bancário|cartões bancários|este cartão\b|cartão novo/i,
  ru: /должны = храним|доступно для покупки:|накопленная прибыль|партии покупки|комиссия за (покупку|закрытие)|запись журнала|корень дерева|кредитные баллы|уровень участника|закрыть позицию|банковск[а-я]+ карт|(новая|новую|этой|эту) карт/i,
  nl: /verschuldigd = aangehouden|koopkracht|ingehouden winst|aankooplots|aankoopkosten|sluitingskosten|journaalpost|wortel van de boom|kredietpunten|lidniveau|positie sluiten|bankpas|bankkaart|blokhandel|(nieuwe|deze|de) pas\b/i,
  sv: /skyldigt = hållet|köpkraft|kvarhållna vinster|inköpsposter|köpavgift|stängningsavgift|trädets rot|kreditpoäng|medlemsnivå|stäng position|bankkort|nytt kort\b|detta kort\b|\bkortet\b/i,
  el: /οφειλόμενα = κατεχόμενα|αγοραστική(ς)? δύναμη|παρακρατηθέντα κέρδη|παρτίδες αγοράς|προμήθεια κλεισίματος|ημερολογιακή εγγραφή|ρίζα του δέντρου|πιστωτικοί βαθμοί|επίπεδο μέλους|κλείσιμο θέσης|τραπεζικ(ή|ές) (μου )?κάρτ|(νέα|την|η) κάρτα/i,
  es: /debido = custodiado|poder de compra|ganancias retenidas|lotes de compra|comisión de (compra|cierre)|asiento del diario|raíz del árbol|puntos de crédito|nivel de miembro|cerrar posición|tarjetas? bancarias?|(esta|la) tarjeta\b|tarjeta nueva/i,
  'zh-CN':
    /(?<![卖买])出金|应付＝持有|留存收益|买入批次|(买入|平仓)手续费|信用积分|会员等级|树根$|日记账分录|银行卡|[新此该]卡/,
  'zh-TW':
    /應付＝持有|可買金額|可買進金額|留存收益|買進批次|(買進|平倉)手續費|信用積分|會員等級|樹根$|日記帳分錄|銀行卡|[新此該]卡/,
}

for (const language of languages)
  test(`no jargon of the house is said to customers in ${language}`, () => {
    const said = readSlices()
      .filter((slice) => !isBook(slice))
      .flatMap((slice) => Object.entries(readTexts(slice, language)))
      .filter(([key]) => !isExact(key))
    expect(said.filter(([, text]) => banned[language].test(text))).toEqual([])
  })

test.each(languages)(
  'no text of a customer says a day as T+1 but the guide that explains it, in %s',
  (language) => {
    const said = Object.entries(readAllTexts(language))
    // The guide lists the term, because others use it, beside what it means.
    const coded = said.filter(([key, text]) => /\bT ?\+ ?\d/.test(text) && !key.startsWith('desk.'))
    expect(coded.map(([key]) => key)).toEqual(['trade.settleT1'])
  },
)
