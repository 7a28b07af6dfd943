import { MORE_REPLY_LANGUAGES } from './reply-languages-more.ts'

/** How programs speak when they quote, by language: {n} is a name, {m} an address. Some of the sentences only look like it. */
export interface ReplyLanguage {
  code: string
  /** From, sent, to, copy, subject, as Outlook heads what it quotes. */
  labels: readonly [string, string, string, string, string]
  date: string
  /** Sentences that introduce a quote, as the programs of this language write them. */
  attributions: readonly string[]
  original: string
  forwarded: string
  phone: string
  /** New text: ordinary, and such that begins like an attribution or a header. */
  fresh: readonly string[]
  closing: string
}

const gmailIso = '2026-01-05 10:00 GMT+01:00 {n} <{m}>:'

export const REPLY_LANGUAGES: readonly ReplyLanguage[] = [
  {
    code: 'en',
    labels: ['From', 'Sent', 'To', 'Cc', 'Subject'],
    date: 'Monday, January 5, 2026 10:00 AM',
    attributions: [
      'On Mon, Jan 5, 2026 at 10:00 AM {n} <{m}> wrote:',
      'On Mon, 5 Jan 2026 at 10:00, {n} <{m}> wrote:',
      'On 5 Jan 2026, at 10:00, {n} <{m}> wrote:',
      'On Jan 5, 2026, at 10:00 AM, {n} <{m}> wrote:',
      'On 1/5/26 10:00 AM, {n} wrote:',
      'On Monday, January 5, 2026 at 10:00:00 AM GMT+1, {n} <{m}> wrote:',
      'On Monday, January 5th, 2026 at 10:00 AM, {n} <{m}> wrote:',
      '{n} <{m}> wrote:',
      gmailIso,
    ],
    original: '-----Original Message-----',
    forwarded: '---------- Forwarded message ---------',
    phone: 'Sent from my iPhone',
    fresh: [
      'Yes, Thursday at ten suits us.',
      'On Monday at 10:00 Mr Smith from your team wrote:',
      'From: Hamburg',
      'To: Oslo',
      'Date: 5 March 2026',
      'Sent: two parcels, both damaged',
      'The subject: is it settled?',
    ],
    closing: 'Kind regards',
  },
  {
    code: 'de',
    labels: ['Von', 'Gesendet', 'An', 'Cc', 'Betreff'],
    date: 'Montag, 5. Januar 2026 10:00',
    attributions: [
      'Am Mo., 5. Jan. 2026 um 10:00 Uhr schrieb {n} <{m}>:',
      'Am 05.01.2026 um 10:00 schrieb {n} <{m}>:',
      'Am 05.01.26 um 10:00 schrieb {n}:',
      'Am Montag, 5. Januar 2026 um 10:00:00 MEZ hat {n} <{m}> Folgendes geschrieben:',
      'Am Montag, 5. Januar 2026 um 10:00, {n} <{m}> schrieb:',
      '{n} <{m}> schrieb am Mo., 5. Jan. 2026, 10:00:',
      '{n} schrieb am 05.01.2026 um 10:00:',
      'Am 05.01.26, 10:00 schrieb "{n}" <{m}>:',
      gmailIso,
    ],
    original: '-----Ursprüngliche Nachricht-----',
    forwarded: '---------- Weitergeleitete Nachricht ---------',
    phone: 'Von meinem iPhone gesendet',
    fresh: [
      'Ja, Donnerstag um zehn passt uns gut.',
      'Am Montag um 10:00 schrieb uns Herr Weiß aus Ihrem Haus:',
      'Von: Hamburg',
      'An: Oslo',
      'Datum: 5. März 2026',
      'Gesendet: zwei Pakete, beide beschädigt',
      'Der Betreff: ist er geklärt?',
    ],
    closing: 'Mit freundlichen Grüßen',
  },
  {
    code: 'fr',
    labels: ['De', 'Envoyé', 'À', 'Cc', 'Objet'],
    date: 'lundi 5 janvier 2026 10:00',
    attributions: [
      'Le lun. 5 janv. 2026 à 10:00, {n} <{m}> a écrit :',
      'Le 5 janv. 2026 à 10:00, {n} <{m}> a écrit :',
      'Le 05/01/2026 à 10:00, {n} a écrit :',
      'Le lundi 5 janvier 2026 à 10:00:00 UTC+1, {n} <{m}> a écrit :',
    ],
    original: "-----Message d'origine-----",
    forwarded: '---------- Message transféré ---------',
    phone: 'Envoyé de mon iPhone',
    fresh: [
      'Oui, jeudi à dix heures nous convient.',
      'De : Paris',
      'À : Lyon',
      'Date : 5 mars 2026',
      'Le lundi 5 à 10:00 votre collègue a écrit :',
    ],
    closing: 'Cordialement',
  },
  {
    code: 'es',
    labels: ['De', 'Enviado el', 'Para', 'CC', 'Asunto'],
    date: 'lunes, 5 de enero de 2026 10:00',
    attributions: [
      'El lun, 5 ene 2026 a las 10:00, {n} (<{m}>) escribió:',
      'El 5 ene 2026, a las 10:00, {n} <{m}> escribió:',
      'El 5/1/26 a las 10:00, {n} escribió:',
      'El lunes, 5 de enero de 2026, 10:00:00 CET, {n} <{m}> escribió:',
    ],
    original: '-----Mensaje original-----',
    forwarded: '---------- Mensaje reenviado ---------',
    phone: 'Enviado desde mi iPhone',
    fresh: [
      'Sí, el jueves a las diez nos viene bien.',
      'De: Madrid',
      'Para: Sevilla',
      'Fecha: 5 de marzo',
      'El lunes 5 a las 10:00 su compañero escribió:',
    ],
    closing: 'Saludos cordiales',
  },
  {
    code: 'it',
    labels: ['Da', 'Inviato', 'A', 'Cc', 'Oggetto'],
    date: 'lunedì 5 gennaio 2026 10:00',
    attributions: [
      'Il giorno lun 5 gen 2026 alle ore 10:00 {n} <{m}> ha scritto:',
      'Il giorno 5 gen 2026, alle ore 10:00, {n} <{m}> ha scritto:',
      'Il 05/01/2026 10:00, {n} ha scritto:',
      'Il 05/01/2026 10:00 CET {n} <{m}> ha scritto:',
      'Il lunedì 5 gennaio 2026 alle ore 10:00:00 CET, {n} <{m}> ha scritto:',
    ],
    original: '-----Messaggio originale-----',
    forwarded: '---------- Forwarded message ---------',
    phone: 'Inviato da iPhone',
    fresh: [
      'Sì, giovedì alle dieci va bene.',
      'Da: Roma',
      'A: Milano',
      'Data: 5 marzo',
      'Il 5 alle 10:00 il vostro collega ha scritto:',
    ],
    closing: 'Cordiali saluti',
  },
  {
    code: 'nl',
    labels: ['Van', 'Verzonden', 'Aan', 'CC', 'Onderwerp'],
    date: 'maandag 5 januari 2026 10:00',
    attributions: [
      'Op ma 5 jan 2026 om 10:00 schreef {n} <{m}>:',
      'Op 5 jan. 2026, om 10:00 heeft {n} <{m}> het volgende geschreven:',
      'Op 05-01-2026 om 10:00 schreef {n}:',
      'Op maandag 5 januari 2026 om 10:00:00 CET schreef {n} <{m}>:',
    ],
    original: '-----Oorspronkelijk bericht-----',
    forwarded: '---------- Forwarded message ---------',
    phone: 'Verstuurd vanaf mijn iPhone',
    fresh: [
      'Ja, donderdag om tien uur is goed.',
      'Van: Utrecht',
      'Aan: Gent',
      'Datum: 5 maart',
      'Op 5 maart om 10:00 schreef uw collega:',
    ],
    closing: 'Met vriendelijke groet',
  },
  {
    code: 'pl',
    labels: ['Od', 'Wysłano', 'Do', 'DW', 'Temat'],
    date: 'poniedziałek, 5 stycznia 2026 10:00',
    attributions: [
      'pon., 5 sty 2026 o 10:00 {n} <{m}> napisał(a):',
      'Wiadomość napisana przez {n} <{m}> w dniu 5 sty 2026, o godz. 10:00:',
      'W dniu 5.01.2026 o 10:00, {n} pisze:',
      'Dnia 5 stycznia 2026 10:00 {n} <{m}> napisał(a):',
    ],
    original: '-----Wiadomość oryginalna-----',
    forwarded: '---------- Forwarded message ---------',
    phone: 'Wysłane z iPhone’a',
    fresh: ['Tak, czwartek o dziesiątej nam odpowiada.', 'Od: Kraków', 'Do: Gdańsk', 'Data: 5 marca'],
    closing: 'Z poważaniem',
  },
  {
    code: 'pt',
    labels: ['De', 'Enviada em', 'Para', 'Cc', 'Assunto'],
    date: 'segunda-feira, 5 de janeiro de 2026 10:00',
    attributions: [
      'Em seg., 5 de jan. de 2026 às 10:00, {n} <{m}> escreveu:',
      '{n} <{m}> escreveu (segunda, 5/01/2026 à(s) 10:00):',
      'Em 5 de jan. de 2026, à(s) 10:00, {n} <{m}> escreveu:',
      'Em 05/01/2026 10:00, {n} escreveu:',
      'No dia 5/01/2026, às 10:00, {n} <{m}> escreveu:',
    ],
    original: '-----Mensagem original-----',
    forwarded: '---------- Forwarded message ---------',
    phone: 'Enviado do meu iPhone',
    fresh: ['Sim, quinta às dez está bem.', 'De: Lisboa', 'Para: Porto', 'Data: 5 de março'],
    closing: 'Com os melhores cumprimentos',
  },
  {
    code: 'sv',
    labels: ['Från', 'Skickat', 'Till', 'Kopia', 'Ämne'],
    date: 'den 5 januari 2026 10:00',
    attributions: [
      'Den mån 5 jan. 2026 kl 10:00 skrev {n} <{m}>:',
      '5 jan. 2026 kl. 10:00 skrev {n} <{m}>:',
      'Den 2026-01-05 kl. 10:00, skrev {n}:',
      'Den måndag 5 januari 2026 10:00:00 CET skrev {n} <{m}>:',
    ],
    original: '-----Ursprungligt meddelande-----',
    forwarded: '---------- Forwarded message ---------',
    phone: 'Skickat från min iPhone',
    fresh: ['Ja, torsdag klockan tio passar.', 'Från: Malmö', 'Till: Umeå', 'Datum: 5 mars'],
    closing: 'Vänliga hälsningar',
  },
  ...MORE_REPLY_LANGUAGES,
]
