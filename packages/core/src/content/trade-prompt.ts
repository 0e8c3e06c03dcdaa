/**
 * What asks to trade, presses for time, or promises a gain, in every language that customers are written
 * to in. An order to buy is one, to say that somebody bought or may not buy is none.
 */
const prompts: readonly string[] = [
  // English
  String.raw`(?:buy|invest|trade|subscribe|act|order|sell) (?:now|today|in now|immediately|at once)`,
  String.raw`(?:now|today) is the (?:time|moment|day) to`,
  String.raw`(?:last|final) chance|(?:do ?n['o]t|never) miss|hurry(?: up)?|limited time|while (?:it|stocks?) lasts?|only (?:\d+|a few) (?:hours?|days?|left)|(?:ends|ending) soon|time is running out`,
  String.raw`guaranteed (?:returns?|profits?|gains?|interest|yields?)|(?:returns?|profits?|gains?) (?:are|is) guaranteed|risk[- ]free|without (?:any )?risk|double your money|(?:sure|safe|easy|quick|high) (?:profits?|gains?|returns?)|get rich|cannot lose|strong buy|buy recommendation`,
  // German
  String.raw`(?:jetzt|heute|sofort|schnell) (?:kaufen|zugreifen|investieren|handeln|zeichnen|einsteigen|anlegen|verkaufen|sichern)`,
  String.raw`(?:kaufen|investieren|handeln|zeichnen|verkaufen|sichern|greifen|steigen) sie (?:sich )?(?:doch )?(?:jetzt|heute|noch heute|sofort|schnell|bald|zu|ein)`,
  String.raw`letzte (?:chance|gelegenheit)|nicht verpassen|verpassen sie (?:nicht|keine)|beeilen sie sich|nur (?:noch )?(?:heute|kurze zeit|wenige (?:tage|stunden)|für kurze zeit)|solange der vorrat reicht`,
  String.raw`garantierte\p{L}* (?:rendite|gewinn|ertr|zins)\p{L}*|(?:rendite|gewinn|ertrag) (?:ist )?garantiert|risikolos\p{L}*|ohne (?:jedes )?risiko|sichere\p{L}* (?:gewinn|rendite|ertr)\p{L}*|hohe\p{L}* (?:gewinn|rendite)\p{L}*|schnelle\p{L}* (?:gewinn|rendite)\p{L}*|verdoppeln sie|reich werden|kaufempfehlung\p{L}*`,
  // French
  String.raw`(?:achetez|investissez|souscrivez|tradez|vendez|profitez(?:-en)?)(?: dès)? (?:maintenant|aujourd['’]hui|vite|tout de suite|sans attendre|immédiatement)|achetez dès`,
  String.raw`dernière (?:chance|occasion)|ne (?:manquez|ratez) pas|dépêchez-vous|hâtez-vous|plus que (?:\d+|quelques) (?:heures?|jours?)|offre limitée|durée limitée`,
  String.raw`(?:rendements?|gains?|profits?|bénéfices?) (?:garantis?|assurés?|sûrs?|élevés?|faciles?|rapides?)|sans (?:aucun )?risque|doublez votre|devenez riche`,
  // Italian
  String.raw`(?:compra|compri|comprate|acquista|acquisti|investi|investa|sottoscriva|sottoscrivi|vendi|venda|approfitta|approfitti)(?:ne)? (?:ora|adesso|subito|oggi|immediatamente)`,
  String.raw`ultima (?:occasione|possibilità|opportunità)|non (?:perdere|perda|si perda|lasciarti sfuggire|lasci sfuggire)|affrettati|si affretti|solo per poco|tempo limitato|ancora poch[ei] (?:ore|giorni)`,
  String.raw`(?:rendiment[oi]|guadagn[oi]|profitt[oi]) (?:garantit[oi]|assicurat[oi]|sicur[oi]|facil[ei]|rapid[oi]|elevat[oi])|senza (?:alcun )?rischi[oi]?|raddoppi[a]? (?:il|i)|diventa(?:re)? ricc[oh]i?`,
  // Portuguese
  String.raw`(?:compre|invista|subscreva|negoceie|negocie|venda|aproveite)(?: já)? (?:agora|hoje|já|imediatamente|de imediato)`,
  String.raw`última (?:oportunidade|hipótese|chance)|não perca|apresse-se|tempo limitado|por pouco tempo|só (?:hoje|mais \d+ (?:horas|dias))|últim[oa]s (?:horas|dias)`,
  String.raw`(?:rendimentos?|ganhos?|lucros?|retornos?) (?:garantidos?|assegurados?|segur[oa]s?|fáceis|fácil|rápidos?|elevados?)|sem (?:qualquer )?risco|duplique (?:o|os)|fique rico`,
  // Russian
  String.raw`(?:купите|покупайте|инвестируйте|вкладывайте|продавайте|торгуйте|подпишитесь|успейте)(?: прямо)? (?:сейчас|сегодня|скорее|немедленно|купить|вложить)`,
  String.raw`последний шанс|не (?:упустите|пропустите)|поторопитесь|торопитесь|спешите|только (?:сегодня|сейчас)|осталось (?:всего )?\d+ (?:час\p{L}*|д\p{L}+)|ограниченное время`,
  String.raw`гарантированн\p{L}+ (?:доход\p{L}*|прибыл\p{L}*)|(?:доход\p{L}*|прибыл\p{L}*) гарантирован\p{L}*|без (?:всякого )?риска|удвойте|высок\p{L}+ (?:доход\p{L}*|прибыл\p{L}*)|лёгк\p{L}+ (?:доход|деньг)\p{L}*|разбогате\p{L}+`,
  // Dutch
  String.raw`(?:koop|beleg|investeer|handel|schrijf|verkoop|profiteer)(?: in)? (?:nu|vandaag|meteen|direct|snel)|nu (?:kopen|beleggen|investeren|inschrijven|verkopen)`,
  String.raw`laatste kans|mis (?:het|deze|dit) niet|grijp (?:uw|je) kans|wees er snel bij|haast u|nog maar (?:\d+|enkele) (?:uur|uren|dagen)|alleen vandaag|beperkte tijd|op is op`,
  String.raw`gegarandeerd\p{L}* (?:rendement|winst|opbrengst)\p{L}*|(?:rendement|winst) gegarandeerd|zonder (?:enig )?risico|risicoloos|risicoloze|zekere winst|hoge (?:winst|rendement)\p{L}*|hoog rendement|verdubbel (?:uw|je)|word rijk`,
  // Swedish
  String.raw`(?:köp|investera|handla|teckna|sälj|passa på)(?: dig)? (?:nu|idag|i dag|genast|direkt|redan i dag)`,
  String.raw`sista chansen|missa inte|skynda (?:dig|er)|passa på|bara i dag|endast i dag|begränsad tid|snart är det slut|bara \d+ (?:timmar|dagar) kvar`,
  String.raw`garanterad\p{L}* (?:avkastning|vinst)\p{L}*|(?:avkastning|vinst)en? (?:är )?garantera[dt]\p{L}*|riskfri\p{L}*|utan (?:någon )?risk|säker (?:vinst|avkastning)|hög (?:avkastning|vinst)|dubbla (?:dina|era) pengar|bli rik`,
  // Greek
  String.raw`(?:αγοράστε|επενδύστε|πουλήστε|εγγραφείτε|επωφεληθείτε) (?:τώρα|σήμερα|αμέσως|άμεσα)`,
  String.raw`τελευταία ευκαιρία|μη(?:ν)? (?:χάσετε|χάνετε)|βιαστείτε|σπεύσατε|μόνο (?:σήμερα|για λίγο)|περιορισμένο χρόνο|για περιορισμένο`,
  String.raw`εγγυημέν\p{L}+ (?:απόδοσ|κέρδ|αποδόσ)\p{L}*|σίγουρ\p{L}+ (?:κέρδ|απόδοσ)\p{L}*|υψηλ\p{L}+ (?:κέρδ|απόδοσ|αποδόσ)\p{L}*|χωρίς (?:κανέναν )?(?:ρίσκο|κίνδυνο)|διπλασιάστε|γίνετε πλούσι\p{L}*`,
  // Spanish
  String.raw`(?:compre|compra|invierta|invierte|suscriba|venda|aproveche|aprovecha|opere)(?: ya)? (?:ahora|hoy|ya|inmediatamente|de inmediato)`,
  String.raw`última oportunidad|no (?:se )?(?:pierda|lo pierda|te pierdas|deje pasar)|dese prisa|date prisa|tiempo limitado|por poco tiempo|solo (?:hoy|quedan \d+)|últim[oa]s (?:horas|días)`,
  String.raw`(?:rentabilidad(?:es)?|ganancias?|beneficios?|rendimientos?) (?:garantizad[oa]s?|asegurad[oa]s?|segur[oa]s?|fáciles|fácil|rápid[oa]s?|elevad[oa]s?)|sin (?:ningún )?riesgos?|duplique su|hágase rico`,
]

/** Chinese parts no words, so nothing stands around it. */
const chinese: readonly string[] = [
  '(?:立即|立刻|马上|馬上|赶快|趕快|赶紧|趕緊|尽快|盡快|现在就|現在就|今天就|速来|速來)(?:买|買|购|購|申购|申購|投资|投資|下单|下單|交易|入场|入場|抢|搶)',
  '最后机会|最後機會|机不可失|機不可失|千万别错过|千萬別錯過|不容错过|不容錯過|切勿错过|切勿錯過|限时|限時|仅剩|僅剩|手慢无|手慢無|抢购|搶購',
  '保证收益|保證收益|保证盈利|保證盈利|稳赚|穩賺|包赚|包賺|零风险|零風險|无风险|無風險|保本高息|高收益|高回报|高報酬|必涨|必漲|翻倍|推荐买入|推薦買入|推薦買進|强烈推荐|強烈推薦|致富',
]

const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${prompts.join('|')})(?![\p{L}\p{N}])|${chinese.join('|')}`,
  'u',
)

/** Signs that nobody sees, and that would part a word. */
const unseen = /\p{Cf}/gu

/**
 * The words by which a text asks its reader to trade; null: none. Of whatever language it says it is in,
 * because a German text may carry an English call. It errs on the side of no (`trust.md` T90).
 */
export function tradePrompt(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]+/gu, (sign) => (/\s/u.test(sign) ? ' ' : '-'))
  return pattern.exec(plain)?.[0] ?? null
}
