/** What nobody of the house may ask for, in every language that customers are written to in. */
const secrets =
  /pass ?word|pass ?code|passphrase|\bpins?\b|\btans?\b|\b(?:security|login|sms|verification) codes?\b|passwort|kennwort|\bcodes?\b|mots? de passe|codice|codici|contraseña|\bclaves?\b|código|palavras?-passe|\bsenhas?\b|wachtwoord|\blösen|\bkoder?n?\b|κωδικ|парол|(?<!\p{L})код(?:а|ы|ом|е)?(?!\p{L})|密码|密碼|验证码|驗證碼/u

/** To hand something over to whoever writes: said as a wish, an order or a question. */
const handOver =
  /\b(?:send|tell|give|text|mail|e-mail|share|provide|forward|reply with|let us (?:know|have))\b|schick|senden|sende\b|nennen|nenne\b|teilen sie|mitteil|verraten|geben sie uns|gib uns|sagen sie|sag uns|envoy|communiqu|transmett|donnez|donner|indiquez|dites|invi|comunic|forni|dacci|\bdi(?:ca|ci|teci)\b|indic|ind[ií]qu|envi|mand[ea]|facilit|diga|dígan|dénos|forneç|fornecer|partilh|\bstuur|sturen|\bgeef|\bgeven|vertel|deel |delen|skicka|\bange\b|uppge|berätta|meddela|\bge oss|στείλ|στέλν|πείτε|πες |δώστε|δώσε|γράψτε|пришл|отправ|сообщи|назов|скажи|дайте|发给|发送|发来|告诉|提供|告知|發給|發送|傳送|傳給|告訴/u

const sentence = /[.!?;。！？；]+/u

/**
 * Whether a text of staff asks for a password or a code, in whatever language it is written. It
 * errs on the side of no: a warning of such questions is said by the screens themselves.
 */
export const asksForSecret = (text: string): boolean =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(sentence)
    .some((part) => secrets.test(part) && handOver.test(part))
