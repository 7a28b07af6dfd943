/** Replies as clients write them; `FRESH` marks the sender's new text. */
export interface Reply {
  name: string
  text: string
}

const FRESH = 'FRESH one\n\nFRESH two'
const OLD = '> OLD one\n>\n> OLD two'

/** Attribution lines of Gmail, Apple Mail, Thunderbird and Yahoo before lines with ">". */
export const ATTRIBUTIONS: readonly [language: string, line: string][] = [
  ['English, Gmail', 'On Mon, Jan 5, 2026 at 10:00 AM Jane Doe <jane@example.org> wrote:'],
  [
    'English, Gmail wrapped',
    'On Mon, Jan 5, 2026 at 10:00 AM Jane Doe <jane.with.a.long.name@example.org>\nwrote:',
  ],
  ['English, Apple Mail', 'On 5 Jan 2026, at 10:00, Jane Doe <jane@example.org> wrote:'],
  ['English, Thunderbird', 'On 1/5/26 10:00 AM, Jane Doe wrote:'],
  ['English, Yahoo', 'On Monday, January 5, 2026, 10:00:00 AM GMT+1, Jane Doe <jane@example.org> wrote:'],
  [
    'English, wrapped in three',
    'On Monday, January 5, 2026,\nJane Doe from Example\n<jane@example.org> wrote:',
  ],
  ['any language, Gmail', '2026-01-05 10:00 GMT+01:00 Jane Doe <jane@example.org>:'],
  ['German, Gmail', 'Am Mo., 5. Jan. 2026 um 10:00 Uhr schrieb Jane Doe <jane@example.org>:'],
  ['German, Apple Mail', 'Am 05.01.2026 um 10:00 schrieb Jane Doe <jane@example.org>:'],
  ['German, Thunderbird name first', 'Jane Doe schrieb am 05.01.2026 um 10:00:'],
  ['French, Gmail', 'Le lun. 5 janv. 2026 à 10:00, Jane Doe <jane@example.org> a écrit :'],
  ['French, Thunderbird', 'Le 05/01/2026 à 10:00, Jane Doe a écrit :'],
  ['Spanish, Gmail', 'El lun, 5 ene 2026 a las 10:00, Jane Doe (<jane@example.org>) escribió:'],
  ['Portuguese, Gmail', 'Em seg., 5 de jan. de 2026 às 10:00, Jane Doe <jane@example.org> escreveu:'],
  ['Portuguese, Apple Mail', 'A 05/01/2026, às 10:00, Jane Doe <jane@example.org> escreveu:'],
  ['Italian, Gmail', 'Il giorno lun 5 gen 2026 alle ore 10:00 Jane Doe <jane@example.org> ha scritto:'],
  ['Dutch, Gmail', 'Op ma 5 jan 2026 om 10:00 schreef Jane Doe <jane@example.org>:'],
  ['Danish, Gmail', 'Den man. 5. jan. 2026 kl. 10.00 skrev Jane Doe <jane@example.org>:'],
  ['Norwegian, Gmail', 'man. 5. jan. 2026 kl. 10:00 skrev Jane Doe <jane@example.org>:'],
  ['Swedish, Gmail', 'Den mån 5 jan. 2026 kl 10:00 skrev Jane Doe <jane@example.org>:'],
  ['Finnish, Gmail', 'ma 5. tammik. 2026 klo 10.00 Jane Doe (jane@example.org) kirjoitti:'],
  ['Polish, Gmail', 'pon., 5 sty 2026 o 10:00 Jane Doe <jane@example.org> napisał(a):'],
  ['Polish, wrapped', 'pon., 5 sty 2026 o 10:00 Jane Doe <jane@example.org>\nnapisał(a):'],
  ['Czech, Gmail', 'po 5. 1. 2026 v 10:00 odesílatel Jane Doe <jane@example.org> napsal:'],
  ['Russian, Gmail', 'пн, 5 янв. 2026 г. в 10:00, Jane Doe <jane@example.org>:'],
  ['Russian, Thunderbird', '05.01.2026 10:00, Jane Doe пишет:'],
  ['Ukrainian, Gmail', 'пн, 5 січ. 2026 р. о 10:00 Jane Doe <jane@example.org> пише:'],
  ['Hungarian, Gmail', 'Jane Doe <jane@example.org> ezt írta (időpont: 2026. jan. 5., H, 10:00):'],
  ['Romanian, Gmail', 'În lun., 5 ian. 2026 la 10:00, Jane Doe <jane@example.org> a scris:'],
  ['Turkish, Gmail', 'Jane Doe <jane@example.org>, 5 Oca 2026 Pzt, 10:00 tarihinde şunu yazdı:'],
  ['Greek, Gmail', 'Στις Δευ 5 Ιαν 2026 στις 10:00 π.μ., ο χρήστης Jane Doe <jane@example.org> έγραψε:'],
  ['Japanese, Gmail', '2026年1月5日(月) 10:00 Jane Doe <jane@example.org>:'],
  ['Japanese, Apple Mail', '2026/01/05 10:00、Jane Doe <jane@example.org>のメール:'],
  ['Chinese, Gmail', 'Jane Doe <jane@example.org> 于2026年1月5日周一 10:00写道:'],
  ['Korean, Gmail', '2026년 1월 5일 (월) 오전 10:00, Jane Doe <jane@example.org>님이 작성:'],
  ['Hebrew, Gmail', 'בתאריך יום ב׳, 5 בינו׳ 2026 ב-10:00 מאת Jane Doe <jane@example.org> כתב:'],
  ['Arabic, Gmail', 'في الاثنين، 5 يناير 2026 في 10:00 ص Jane Doe <jane@example.org> كتب:'],
  ['Vietnamese, Gmail', 'Vào Th 2, 5 thg 1, 2026 vào lúc 10:00 Jane Doe <jane@example.org> đã viết:'],
]

/** Headers that Outlook puts above an unmarked quote. */
export const HEADER_BLOCKS: readonly [language: string, block: string][] = [
  [
    'English',
    'From: Jane Doe <jane@example.org>\nSent: Monday, January 5, 2026 10:00 AM\nTo: Joe\nSubject: Hello',
  ],
  [
    'English with a rule',
    '________________________________\nFrom: Jane Doe\nSent: Monday\nTo: Joe\nCc: Bob\nSubject: Hello',
  ],
  ['English in bold marks', '*From:* Jane Doe\n*Sent:* Monday\n*To:* Joe\n*Subject:* Hello'],
  [
    'German',
    'Von: Jane Doe <jane@example.org>\nGesendet: Montag, 5. Januar 2026 10:00\nAn: Joe\nBetreff: Hallo',
  ],
  ['French', 'De : Jane Doe\nEnvoyé : lundi 5 janvier 2026 10:00\nÀ : Joe\nObjet : Bonjour'],
  ['Spanish', 'De: Jane Doe\nEnviado el: lunes, 5 de enero de 2026\nPara: Joe\nAsunto: Hola'],
  ['Portuguese', 'De: Jane Doe\nEnviada em: segunda-feira\nPara: Joe\nAssunto: Olá'],
  ['Italian', 'Da: Jane Doe\nInviato: lunedì 5 gennaio 2026\nA: Joe\nOggetto: Ciao'],
  ['Dutch', 'Van: Jane Doe\nVerzonden: maandag 5 januari 2026\nAan: Joe\nOnderwerp: Hallo'],
  ['Danish', 'Fra: Jane Doe\nSendt: 5. januar 2026\nTil: Joe\nEmne: Hej'],
  ['Swedish', 'Från: Jane Doe\nSkickat: den 5 januari 2026\nTill: Joe\nÄmne: Hej'],
  ['Finnish', 'Lähettäjä: Jane Doe\nLähetetty: maanantai\nVastaanottaja: Joe\nAihe: Hei'],
  ['Polish', 'Od: Jane Doe\nWysłano: poniedziałek\nDo: Joe\nTemat: Cześć'],
  ['Czech', 'Od: Jane Doe\nOdesláno: pondělí\nKomu: Joe\nPředmět: Ahoj'],
  ['Hungarian', 'Feladó: Jane Doe\nElküldve: 2026. január 5.\nCímzett: Joe\nTárgy: Szia'],
  ['Turkish', 'Kimden: Jane Doe\nGönderildi: Pazartesi\nKime: Joe\nKonu: Merhaba'],
  ['Russian', 'От: Jane Doe\nОтправлено: 5 января 2026 г.\nКому: Joe\nТема: Привет'],
  ['Greek', 'Από: Jane Doe\nΣτάλθηκε: Δευτέρα\nΠρος: Joe\nΘέμα: Γεια'],
  ['Japanese', '差出人: Jane Doe\n送信日時: 2026年1月5日 10:00\n宛先: Joe\n件名: こんにちは'],
  ['Chinese', '发件人: Jane Doe\n发送时间: 2026年1月5日\n收件人: Joe\n主题: 你好'],
  ['Korean', '보낸 사람: Jane Doe\n보낸 날짜: 2026년 1월 5일\n받는 사람: Joe\n제목: 안녕'],
  ['Hebrew', 'מאת: Jane Doe\nנשלח: יום שני\nאל: Joe\nנושא: שלום'],
]

export const ORIGINAL_LINES: readonly string[] = [
  '-----Original Message-----',
  '---- Original Message ----',
  '-----Ursprüngliche Nachricht-----',
  "-----Message d'origine-----",
  '-----Mensaje original-----',
  '-----Mensagem original-----',
  '-----Messaggio originale-----',
  '-----Oorspronkelijk bericht-----',
  '-----Oprindelig meddelelse-----',
  '-----Ursprungligt meddelande-----',
  '-----Alkuperäinen viesti-----',
  '-----Wiadomość oryginalna-----',
  '-----Исходное сообщение-----',
  '-----Původní zpráva-----',
  '-----Eredeti üzenet-----',
  '------------------ 原始邮件 ------------------',
  '-----원본 메시지-----',
]

export const marked = (attribution: string): string => `${FRESH}\n\n${attribution}\n\n${OLD}\n`
export const unmarked = (head: string): string => `${FRESH}\n\n${head}\n\nOLD one\n\nOLD two\n`
export const FRESH_TEXT = FRESH
