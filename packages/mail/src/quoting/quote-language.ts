/**
 * How mail clients introduce a quote, by language. Each list holds what Gmail, Outlook, Apple Mail,
 * Thunderbird and Yahoo write in that language.
 */
const LEAD: readonly string[] = [
  'on .{4,}(?:wrote|writes)', // English
  'am .{4,}(?:schrieb|hat .{1,200}geschrieben)', // German
  'le .{4,} a [ée]crit', // French
  'el .{4,} escribi[óo]', // Spanish
  '(?:em|a|no dia) .{4,} escreveu', // Portuguese
  'il .{4,} ha scritto', // Italian
  'op .{4,} (?:schreef|heeft .{1,200}geschreven)', // Dutch
  '(?:den|d\\.|på) .{4,} skrev', // Danish, Norwegian, Swedish
  'vào .{4,} đã viết', // Vietnamese
  'pada .{4,} menulis', // Indonesian
  'στις .{4,} έγραψε', // Greek
  'în .{4,} a scris', // Romanian
]
/** Languages, and clients, that put the date or the name first. */
const LOOSE: readonly string[] = [
  '.{4,} (?:wrote|schrieb(?: am .{4,})?|a [ée]crit|escribi[óo]|escreveu|ha scritto|schreef(?: op .{4,})?)',
  '.{4,} (?:skrev|kirjoitti)',
  '.{4,} pisze',
  '.{4,} (?:napisał|napsal|napísal)(?:\\(a\\)|a)?',
  '.{4,} (?:пишет|написала?|написал\\(а\\)|писала?|пише|написав)',
  '.{4,} (?:ezt )?írta(?: .{4,})?',
  '.{4,} (?:a scris|έγραψε|đã viết|menulis)',
  '.{4,} (?:şunu yazdı|şunları yazdı|yazdı)',
  '.{4,}(?:写道|寫道|写到)',
  '.{4,}(?:のメール|のメッセージ|[はが]書きました)',
  '.{4,}(?:작성|님이 씀)',
  '.{4,} (?:כתבה?|כתב/ה|כתב\\(ה\\))',
  '.{4,}(?:كتبت?)',
]

/** Closing colon, in the forms of the scripts; French puts a space before it. */
const sentence = (patterns: readonly string[]): RegExp =>
  new RegExp(`^\\s*(?:${patterns.join('|')})[^:::]{0,80}\\s?[::]\\s*$`, 'iu')
const LEAD_SENTENCE = sentence(LEAD)
const LOOSE_SENTENCE = sentence(LOOSE)
/** Gmail in languages without a sentence for it: "2026-01-05 10:00 GMT+01:00 Jane Doe <jane@example.org>:" */
const DATE_AND_ADDRESS = /\d.{0,60}\d{1,2}[:.]\d{2}.{0,200}<[^<>\s]+@[^<>\s]+>\s?[::]\s*$/u

/** The other way about: "Wiadomość napisana przez Jane <jane@example.org> w dniu 5 sty 2026, o godz. 10:00:" */
const ADDRESS_AND_DATE = /<[^<>\s]+@[^<>\s]+>.{0,80}\d.{0,60}\d{1,2}[:.]\d{2}[^<>@]{0,20}[::]\s*$/u

const MAX_ATTRIBUTION_LENGTH = 500

const MAX_ATTRIBUTION_LINES = 4
const TIME = /\d{1,2}[:.]\d{2}/
const DATE = /\d{4}|\d{1,2}[:.]\d{2}|\d{1,2}[./-]\d{1,2}/

/** Gmail puts marks of direction around Hebrew and Arabic. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A sentence that introduces a quote names a date or an address, beside its verb. */
export function isAttribution(marked: string): boolean {
  const line = marked.replace(DIRECTIONS, '')
  if (line.length > MAX_ATTRIBUTION_LENGTH || !/[::]\s*$/.test(line)) return false
  if (DATE_AND_ADDRESS.test(line) || ADDRESS_AND_DATE.test(line)) return true
  return (/\d/.test(line) || line.includes('@')) && (LEAD_SENTENCE.test(line) || LOOSE_SENTENCE.test(line))
}

/** Time and address: enough to believe it without ">" after it. "On Monday at ten your colleague wrote:" is no quote. */
export const isStrongAttribution = (line: string): boolean =>
  isAttribution(line) && TIME.test(line) && /[<(][^<>()\s]+@[^<>()\s]+[>)]/.test(line)

/**
 * Number of lines of the attribution that starts at `index`, or 0. Clients wrap it at 76 columns; a line
 * before it must not be taken for its beginning, because that would hide what somebody wrote.
 */
export function attributionLineCount(lines: readonly string[], index: number): number {
  let joined = ''
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES; count++) {
    const line = lines[index + count - 1]
    if (line === undefined || line.trim() === '' || line.length > MAX_ATTRIBUTION_LENGTH) return 0
    joined = count === 1 ? line : `${joined} ${line.trim()}`
    if (isAttribution(joined)) return count === 1 || isWrapped(lines, index, count, joined) ? count : 0
    if (/[.!?。!?]\s*$/u.test(line)) return 0
  }
  return 0
}

function isWrapped(lines: readonly string[], index: number, count: number, joined: string): boolean {
  const first = lines[index] ?? ''
  const rest = lines.slice(index + 1, index + count).join(' ')
  if (LEAD_SENTENCE.test(joined)) return /\d/.test(first) && !LEAD_SENTENCE.test(rest)
  return count === 2 && DATE.test(first) && !isAttribution(rest)
}

const ORIGINAL = [
  'original message',
  'original appointment',
  'reply message',
  'ursprüngliche nachricht',
  'originalnachricht',
  "message d['’]origine",
  'message original',
  'mensaje original',
  'mensagem original',
  'messaggio originale',
  'oorspronkelijk bericht',
  'origineel bericht',
  'oprindelig meddelelse',
  'original meddelelse',
  'opprinnelig melding',
  'ursprungligt meddelande',
  'originalmeddelande',
  'alkuperäinen viesti',
  'wiadomość oryginalna',
  'oryginalna wiadomość',
  'исходное сообщение',
  'původní zpráva',
  'původní e-mail',
  'pôvodná správa',
  'eredeti üzenet',
  'mesajul original',
  'mesaj original',
  'αρχικό μήνυμα',
  'orijinal (?:ileti|mesaj)',
  'özgün ileti',
  '元のメッセージ',
  'original mail',
  '原始邮件',
  '原始郵件',
  '原始訊息',
  '원본 메시지',
  '원본 메일',
  'הודעה מקורית',
  'الرسالة الأصلية',
  'thư gốc',
]
const ORIGINAL_LINE = new RegExp(`^\\s*[-_]{2,}\\s*(?:${ORIGINAL.join('|')})\\s*[-_]{2,}\\s*$`, 'iu')
const FORWARDED = [
  'forwarded message',
  'forwarded by',
  'weitergeleitete nachricht',
  'message transféré',
  'message transmis',
  'mensaje reenviado',
  'mensagem encaminhada',
  'messaggio inoltrato',
  'doorgestuurd bericht',
  'videresendt (?:meddelelse|melding|besked)',
  'vidarebefordrat meddelande',
  'välitetty viesti',
  'przekazana wiadomość',
  'wiadomość przekazana',
  'пересылаемое сообщение',
  'пересланное сообщение',
  'přeposlaná zpráva',
  'továbbított üzenet',
  'iletilen mesaj',
  '転送メッセージ',
  '转发的邮件',
  '轉寄郵件',
  '전달된 메시지',
]
const FORWARDED_LINE = new RegExp(
  `^\\s*[-_]{2,}\\s*(?:${FORWARDED.join('|')}).{0,80}$|^\\s*(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:transféré|réexpédié)|inizio messaggio inoltrato|inicio del mensaje reenviado)\\s?:\\s*$`,
  'iu',
)

export const isOriginalMessageLine = (line: string): boolean => line.length < 200 && ORIGINAL_LINE.test(line)
export const isForwardLine = (line: string): boolean => line.length < 200 && FORWARDED_LINE.test(line)

const LABELS = {
  from: 'from|von|de|da|van|fra|från|lähettäjä|od|от|від|feladó|kimden|gönderen|de la|från|expéditeur|remitente|差出人|发件人|寄件者|寄件人|보낸 사람|보낸사람|από|מאת|من|từ|dari|送信者',
  sent: 'sent|date|gesendet|datum|envoyé|enviado(?: el)?|enviada(?: em)?|fecha|inviato|data|verzonden|sendt|dato|skickat|lähetetty|päivämäärä|päiväys|wysłano|отправлено|дата|надіслано|odesláno|odoslané|dátum|elküldve|küldve|gönderildi|gönderme tarihi|tarih|trimis|送信日時|日付|日時|发送时间|發送時間|发送日期|日期|時間|寄件日期|傳送時間|보낸 날짜|날짜|στάλθηκε|ημερομηνία|נשלח|תאריך|تاريخ الإرسال|التاريخ|đã gửi|ngày|dikirim|tanggal',
  to: 'to|an|à|para|a|aan|til|till|vastaanottaja|do|dla|кому|komu|címzett|kime|alıcı|către|destinataire|宛先|收件人|收件者|받는 사람|받는사람|προς|אל|إلى|đến|tới|kepada|pro',
  subject:
    'subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|aihe|otsikko|temat|тема|předmět|predmet|tárgy|konu|subiect|件名|主题|主旨|主題|제목|θέμα|נושא|الموضوع|chủ đề|perihal|subjek',
} as const

const label = (words: string): RegExp => new RegExp(`^[\\s*]*(?:${words})[\\s*]*[::][\\s*]*(\\S.*)?$`, 'iu')
const LABEL_LINES = {
  from: label(LABELS.from),
  sent: label(LABELS.sent),
  to: label(LABELS.to),
  subject: label(LABELS.subject),
}
const HEADER_BLOCK_LINES = 10
/** Programs write addresses or the time of day; who writes "From: Hamburg" and "To: Oslo" mostly does not. */
const MADE_BY_PROGRAM = /@|\d{1,2}[:.]\d{2}/

/**
 * Outlook's quote header: From, and two of Sent, To and Subject in the lines after it; GMX begins with Sent. A subject, an
 * address or a time must be among them: people write forms with the same words.
 */
export function isHeaderBlockAt(lines: readonly string[], index: number): boolean {
  const first = lines[index] ?? ''
  if (first.length > 500 || !(LABEL_LINES.from.test(first) || LABEL_LINES.sent.test(first))) return false
  const found = new Set<keyof typeof LABEL_LINES>()
  let isMade = false
  for (const line of lines.slice(index, index + HEADER_BLOCK_LINES)) {
    if (line.length > 2000) break
    const kind = LABEL_KINDS.find((one) => LABEL_LINES[one].test(line))
    if (kind === undefined) continue
    // The same once more: another header begins there, and what came before it may be a form.
    if (found.has(kind)) break
    found.add(kind)
    if (found.size === 2 && !found.has('from')) return false
    isMade ||= kind === 'subject' || MADE_BY_PROGRAM.test(line)
  }
  return isMade && found.has('from') && found.size >= 3
}

const LABEL_KINDS = ['from', 'sent', 'to', 'subject'] as const

const MOBILE_SIGNATURE = new RegExp(
  `^\\s*(?:${[
    'sent from (?:my|mail|outlook|yahoo|proton|samsung|the).{0,60}',
    'get outlook for .{1,30}',
    'sent (?:via|using|with) .{1,60}',
    'von meinem .{1,40} gesendet',
    'gesendet (?:von|mit) .{1,60}',
    'holen sie sich outlook für .{1,30}',
    'envoyé de(?:puis)? (?:mon )?.{1,60}',
    'enviado (?:desde|do|a partir do) .{1,60}',
    'inviato da(?:l mio)? .{1,60}',
    '(?:verzonden|verstuurd) (?:vanaf|met|via) .{1,60}',
    'sendt fra (?:min )?.{1,60}',
    'skickat från (?:min )?.{1,60}',
    'lähetetty .{1,40}(?:puhelimesta|iphonesta|laitteesta).{0,20}',
    'wysłan[eo] z .{1,60}',
    'отправлено с .{1,60}',
    'odesláno z .{1,60}',
    '.{1,40} eszközömről küldve',
    "iphone['’]?umdan gönderildi",
    '.{0,40}iphoneから送信',
    '发自我的.{1,40}',
    '發自我的.{1,40}',
    '나의 .{1,40}에서 보냄',
    'trimis de pe .{1,60}',
    'στάλθηκε από .{1,60}',
    'надіслано з .{1,60}',
    'đã gửi từ .{1,60}',
    'dikirim dari .{1,60}',
    'נשלח מ.{1,60}',
    'أُ?رسلت من .{1,60}',
  ].join('|')})\\.?\\s*$`,
  'iu',
)

export const isMobileSignature = (line: string): boolean => line.length < 120 && MOBILE_SIGNATURE.test(line)

const UNMARKED_HEAD = new RegExp(
  `^\\s*(?:[*\\s]*(?:${LABELS.from}|${LABELS.sent})[\\s*]*[::]|[-_]{2,})`,
  'iu',
)

/** Cheap look at the first characters: could a header block or an "original message" line begin here? */
export const mayStartUnmarkedQuote = (text: string): boolean => UNMARKED_HEAD.test(text.slice(0, 100))
