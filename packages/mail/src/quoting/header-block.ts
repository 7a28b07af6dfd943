import { plainLine } from './attribution.ts'

/** Labels of the header that Outlook and others put above a quote, by language. */
const LABELS = {
  from: 'from|von|de|da|van|fra|från|lähettäjä|od|от|від|feladó|kimden|gönderen|de la|från|expéditeur|remitente|差出人|发件人|寄件者|寄件人|보낸 사람|보낸사람|από|מאת|من|từ|dari|送信者|saatja|nuo|pošiljatelj|šalje|пошиљалац|подател|frá|จาก|از|pengirim',
  sent: 'sent|date|gesendet|datum|envoyé|enviado(?: el)?|enviada(?: em)?|fecha|inviato|data|verzonden|sendt|dato|skickat|lähetetty|päivämäärä|päiväys|wysłano|отправлено|дата|надіслано|odesláno|odoslané|dátum|elküldve|küldve|gönderildi|gönderme tarihi|tarih|trimis|送信日時|日付|日時|发送时间|發送時間|发送日期|日期|時間|寄件日期|傳送時間|보낸 날짜|날짜|στάλθηκε|ημερομηνία|נשלח|תאריך|تاريخ الإرسال|التاريخ|đã gửi|ngày|dikirim|tanggal|изпратено|послано|poslano|saadetud|kuupäev|nosūtīts|išsiųsta|enviat(?: el)?|data d.enviament|datum slanja|датум|дата и час|dagsetning|วันที่|ส่งเมื่อ|dihantar|tarikh|sent at|date sent|envoyé le|inviato il|data invio|skickades|dato sendt|отправлен[ао]|дата отправки|寄件時間|发信时间|받은 날짜|보낸 시간',
  to: 'to|an|à|para|a|aan|til|till|vastaanottaja|do|dla|кому|komu|címzett|kime|alıcı|către|destinataire|宛先|收件人|收件者|받는 사람|받는사람|προς|אל|إلى|đến|tới|kepada|pro|за|до|za|prima|saaja|kellele|kam|per a|ถึง|به|alıcılar|empfänger|destinatario|destinatário|收信人',
  subject:
    'subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|aihe|otsikko|temat|тема|předmět|predmet|tárgy|konu|subiect|件名|主题|主旨|主題|제목|θέμα|נושא|الموضوع|chủ đề|perihal|subjek|относно|predmet|teema|tēma|tema|assumpte|efni|เรื่อง|หัวเรื่อง|zadeva|naslov|предмет|موضوع|thème|sujet|subiectul|asunto',
} as const

const label = (words: string): RegExp => new RegExp(`^[\\s*]*(?:${words})[\\s*]*[::][\\s*]*(\\S.*)?$`, 'iu')
const KINDS = ['from', 'sent', 'to', 'subject'] as const
type Kind = (typeof KINDS)[number]
const LABEL_LINES: Readonly<Record<Kind, RegExp>> = {
  from: label(LABELS.from),
  sent: label(LABELS.sent),
  to: label(LABELS.to),
  subject: label(LABELS.subject),
}
const HEADER_LINES = 10
/** Programs write addresses or the time of day; people who write "From: Hamburg" and "To: Oslo" mostly do not. */
const MADE_BY_PROGRAM = /@|\d{1,2}[:.]\d{2}/
/** "Cc:" and continuation lines. */
const ANY_LABEL = /^(?:[*\s]*\p{L}[^::]{0,25}[::]|[ \t]+\S)/u
const EXACT_TIME = /\d{4}.{0,40}\d{1,2}[:.]\d{2}|\d{1,2}[:.]\d{2}.{0,40}\d{4}/

/**
 * Recognises the header of an unmarked quote. Outlook's starts with From and has two of Sent, To and Subject; others
 * start with Date or have only From and Date.
 * Handwritten forms use the same labels, so a subject, an address or a time is required, and more if there are fewer
 * fields or the sender is not first.
 */
export function isHeaderBlockAt(lines: readonly string[], index: number): boolean {
  const first = lines[index] ?? ''
  const start = first.length > 500 ? null : labelKind(plainLine(first))
  if (start !== 'from' && start !== 'sent') return false
  const found = new Map<Kind, string>()
  let isTight = true
  let hasTextBetween = false
  for (const marked of lines.slice(index, index + HEADER_LINES)) {
    if (marked.length > 2000) break
    const line = plainLine(marked)
    const kind = labelKind(line)
    if (kind === null) {
      isTight &&= ANY_LABEL.test(line)
      hasTextBetween ||= line.trim() !== '' && !ANY_LABEL.test(line)
      // A person's line above a program's header must not be taken for its start.
      if (!isTight && (start !== 'from' || found.size === 2)) break
      continue
    }
    // A repeated label starts another header; the lines before may be a handwritten form.
    if (found.has(kind)) {
      if (start === 'from' && (hasTextBetween || found.size === KINDS.length)) break
      return false
    }
    hasTextBetween = false
    found.set(kind, line)
  }
  return isHeader(found)
}

function isHeader(found: ReadonlyMap<Kind, string>): boolean {
  const [first, second] = found.keys()
  const from = found.get('from')
  if (from === undefined) return false
  const sent = found.get('sent') ?? ''
  const hasAddress = `${from} ${found.get('to') ?? ''}`.includes('@')
  if (found.size < 3)
    return first === 'from' && second === 'sent' && from.includes('@') && EXACT_TIME.test(sent)
  const isMade = [...found].some(([kind, line]) => kind === 'subject' || MADE_BY_PROGRAM.test(line))
  if (first === 'from' || (first === 'sent' && second === 'from')) return isMade
  return found.has('sent') && (hasAddress || EXACT_TIME.test(sent))
}

const labelKind = (line: string): Kind | null => KINDS.find((kind) => LABEL_LINES[kind].test(line)) ?? null

const HEAD_LABEL = new RegExp(`^[*\\s]*(?:${LABELS.from}|${LABELS.sent})[\\s*]*[::]`, 'iu')

/** Fast check of the first characters for the start of a header block. */
export const mayStartHeaderBlock = (text: string): boolean => HEAD_LABEL.test(plainLine(text.slice(0, 100)))
