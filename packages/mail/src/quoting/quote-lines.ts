import { isHeaderBlockAt } from './header-block.ts'

/** Lines between dashes with which clients introduce the original message. */
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
  'thông điệp gốc',
  'original[- ](?:nachricht|mail|e-mail)',
  'originální zpráva',
  'pôvodný e-mail',
  'izvorna poruka',
  'originalna poruka',
  'izvirno sporočilo',
  'оригинальное сообщение',
  '(?:оригінальне|початкове|вихідне) повідомлення',
  'оригинално съобщение',
  'оригинална порука',
  'algne (?:kiri|sõnum)',
  'sākotnējais ziņojums',
  'pradinis laiškas',
  'missatge original',
  'upprunaleg skilaboð',
  'eredeti levél',
  'πρωτότυπο μήνυμα',
  'pesan asli',
  'mesej asal',
  'ข้อความต้นฉบับ',
  'オリジナルメッセージ',
  '元のメール',
  '原邮件',
  '原始信件',
  'پیام اصلی',
]
const ORIGINAL_LINE = new RegExp(
  `^[\\s*]*[-_=–—]{2,}[\\s*]*(?:${ORIGINAL.join('|')})[\\s*]*[-_=–—]{2,}[\\s*]*[::]?\\s*$`,
  'iu',
)
/** A separator line, or text between dashes in any language. */
const RULE = /^\s*(?:[-_=*─━—]{5,}|(?:[-_*] ){3,}[-_*]?)\s*$/
const DASHED_WORDS = /^[\s*]*[-_=–—]{2,}[\s*]*[\p{L}\p{M}][^\n@]{2,60}?[\s*]*[-_=–—]{2,}[\s*]*[::]?\s*$/u
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

/** Recognises "-----Original Message-----" and its translations. */
export const isOriginalMessageLine = (line: string): boolean => line.length < 200 && ORIGINAL_LINE.test(line)
/** Returns whether a separator line or text between dashes precedes a header block. */
export function isHeadedAt(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (line.length > 200 || isForwardLine(line) || !(RULE.test(line) || DASHED_WORDS.test(line))) return false
  const next = lines.findIndex((candidate, at) => at > index && candidate.trim() !== '')
  return next >= 0 && isHeaderBlockAt(lines, next)
}

/** Recognises the line above a forwarded message. */
export const isForwardLine = (line: string): boolean => line.length < 200 && FORWARDED_LINE.test(line)

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

/** Recognises lines such as "Sent from my iPhone". */
export const isMobileSignature = (line: string): boolean => line.length < 120 && MOBILE_SIGNATURE.test(line)
