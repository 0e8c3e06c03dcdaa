import { described, forbids, givesIt } from './secrets-apart.ts'

/**
 * What nobody of the house may ask for, in every language that customers are written to in. The code of
 * a place, a bank, a tax office or an error is none.
 */
const secrets = anyOf(
  /pass[ -]?word|pass ?code|passphrase|\bpins?\b|\btans?\b|\botp\b|(?<!\b(?:post|postal|zip|bic|swift|sort|error) )\bcodes?\b(?! (?:postal|postaux|bic|swift|d['’]erreur))|\bcredentials\b|log-?in (?:details|data)\b|recovery (?:key|phrase|words)\b/,
  /passwort|kennwort|geheimzahl|(?:zugangs|anmelde)daten|(?:sicherheits|bestätigungs|freischalt|zugangs|einmal|anmelde|sms-?)codes?\b/,
  /mots? de passe|\bidentifiants\b/,
  /codic[ei](?! (?:fiscal|postal|bic|swift|di errore))|credenziali/,
  /contraseña|\bclaves?\b|código(?! (?:postal|bic|swift|de erro))|credenciales/,
  /palavras?-passe|\bsenhas?\b|credenciais/,
  /wachtwoord|inloggegevens|(?:beveiligings|verificatie|toegangs|inlog|sms-?)codes?\b/,
  /\blösen|\bkoder?n?\b|(?:säkerhets|engångs|verifierings|inloggnings|sms-?)kod(?:en)?\b|inloggningsuppgifter/,
  /κωδικ(?!\p{L}* σφάλματος)|συνθηματικ|διαπιστευτήρι/u,
  /парол|(?<!\p{L})код(?:а|ы|ом|е)?(?!\p{L}| ошибки)|данны\p{L}* для входа/u,
  /密码|密碼|验证码|驗證碼|校验码|校驗碼|口令/,
  ...described,
)

/** To hand something over to whoever writes: said as a wish, an order or a question. */
const handOver = anyOf(
  /\b(?:send|tell|give|text|mail|e-mail|share|provide|forward|reply with|let us (?:know|have))\b|\b(?:write|read|type|enter|put|quote|spell|include)\b.*\b(?:to (?:us|me)|for (?:us|me)|here|in your (?:reply|answer|letter|message))\b/,
  /schick|senden|sende\b|nennen|nenne\b|teilen sie|mitteil|verraten|geben sie (?:uns|mir|hier)|gib (?:uns|mir)|sagen sie|sag (?:uns|mir)|schreiben sie (?:uns|mir|hier)|schreib (?:uns|mir)/,
  /envoy|communiqu|transmett|donnez|donner|indiquez|dites|(?:écrivez|saisissez|tapez)[ -](?:nous|moi|ici)/,
  /invi|comunic|forni|dacci|\bdi(?:ca|ci|teci)\b|indic|scriva(?:ci|mi| qui)|digiti qui/,
  /ind[ií]qu|envi|mand[ea]|facilit|diga|dígan|dénos|escríba(?:nos|me)|escriba aquí/,
  /forneç|fornecer|partilh|escreva(?:-nos|-me| aqui)/,
  /\bstuur|sturen|\bgeef|\bgeven|vertel|deel |delen|\b(?:mail|schrijf|noem) (?:ons|mij|me)\b|\b(?:typ|vul|zet)\b.*\bhier\b/,
  /skicka|\bange\b|uppge|berätta|meddela|\bge oss|\b(?:mejla|skriv)\b.*(?:\boss\b|\bmig\b|\bhär\b)/,
  /στείλ|στέλν|πείτε|πες |δώστε|δώσε|γράψτε/,
  /пришл|отправ|сообщи|назов|скажи|дайте|(?:напиши|введи|укажи|продиктуй|перешли)\p{L}*.*(?:\P{L}(?:нам|мне|здесь|сюда)(?!\p{L}))/u,
  /发给|发送|发来|告诉|提供|告知|發給|發送|傳送|傳給|告訴|给我|給我|[请請]回[复覆]|[写寫][在给給]/,
)

/**
 * The same without a verb of giving: that whoever writes needs it, asks for it or wants to know which
 * it is. "We never ask for it", "we do not need it" and "you need a new one" are none of these.
 */
const wanting = anyOf(
  /\b(?:we|i)(?:['’]ll| will| would)?(?: also| still| only| just| now)? (?:need|require)\b|\bwhat(?:['’]s| is| are| was) (?:your|the)\b|\b(?:may|can|could) (?:we|i) (?:have|get|see|ask)\b|\b(?:must|have to|need to|like to|want to) ask\b/,
  /\b(?:(?:wir|ich) (?:brauch|benötig)|(?:brauch|benötig)(?:e|en) (?:wir|ich)\b)(?!.*\b(?:nicht|nichts|nie|niemals|kein\w*)\b)|\bwie (?:lautet|ist|heißt) (?:ihr|dein|der|das)\b|\bbitten? (?:wir |ich )?(?:sie )?um\b/,
  /\b(?:nous (?:avons|aurions)|j['’](?:ai|aurais)) besoin|\bil (?:nous|me) faut|\bquel(?:le)? est (?:votre|le)\b|\b(?:je|nous) vous demand/,
  /(?<!\bnon )\b(?:(?:ci|mi) (?:serv|occorr)|abbiamo bisogno|ho bisogno|le chied(?:o|iamo)\b)|\bqual['’ ] ?è (?:la|il)\b/,
  /(?<!\bno )(?<!\bnunca )\b(?:necesitamos|necesito\b|(?:nos|me) hace falta|le ped(?:imos|iremos)|le pido\b)|\bcuál es (?:su|tu|la|el)\b/,
  /(?<!não )(?<!nunca )\b(?:precisamos|preciso\b|necessitamos|lhe pedimos|pedimos-lhe|peço-lhe)|\bqual é (?:a|o)\b/,
  /\b(?:(?:wij|we|ik) (?:hebben|heb)|(?:hebben|heb) (?:wij|we|ik))\b(?!.*\b(?:niet|nooit|geen)\b).*\bnodig\b|\bwat is (?:uw|je|de|het)\b|\b(?:wij|we|ik) (?:vragen|vraag) u om\b/,
  /\b(?:(?:vi|jag) behöver|behöver (?:vi|jag))\b(?!.*\b(?:inte|aldrig|ingen|inget)\b)|\b(?:vad|vilken|vilket) är (?:din|ditt|er|ert)\b|\b(?:vi|jag) ber (?:dig )?om\b/,
  /(?<!δεν )(?:θα χρειαστ(?:ούμε|ώ)|χρειαζόμαστε|χρειάζομαι|σας ζητ(?:άμε|ούμε|ώ))|ποιος είναι ο/,
  /(?:нам|мне) (?:нуж(?:ен|ны|на|но)|потребуется|необходим)|как(?:ой|ов|ие) (?:у вас|ваш|код|пароль)/,
  /我们?(?:现在|还)*需要|我們?(?:現在|還)*需要|是(?:什么|什麼|多少)/,
)

const giving = anyOf(...givesIt)
const forbidding = anyOf(...forbids)

const sentence = /[.!?;。！？；]+/u
/** Signs that nobody sees, and that would part a word. */
const unseen = /\p{Cf}/gu

/**
 * Whether a text of staff asks for a password or a code, in whatever language it is written, in one
 * sentence or in two: "You get a code. Send it to us." It errs on the side of no: a warning of such
 * questions is said by the screens themselves.
 */
export function asksForSecret(text: string): boolean {
  const parts = text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .toLowerCase()
    .split(sentence)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.some((part, at) => {
    if (!secrets.test(part)) return false
    if (isWish(part)) return true
    const before = parts[at - 1] ?? ''
    const behind = parts.slice(at + 1, at + 3)
    return (
      (isBare(part) && isWish(before) && !forbidding.test(before)) ||
      behind.some((next) => giving.test(next) && !forbidding.test(next))
    )
  })
}

const isWish = (part: string): boolean => handOver.test(part) || wanting.test(part)

/** Hardly more than the secret itself: "Your password". */
const isBare = (part: string): boolean => part.split(/\s+/).length <= 6 && part.length <= 40

/** One pattern of a line for each language; what several of them share stands with the first. */
function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'u')
}
