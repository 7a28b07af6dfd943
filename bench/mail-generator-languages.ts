import type { Random } from './mail-generator-random.ts'

export interface Language {
  code: string
  /** Charsets of mail in this language, besides UTF-8. */
  charsets: readonly [string, ...string[]]
  names: readonly [string, ...string[]]
  subjects: readonly [string, ...string[]]
  sentences: readonly [string, ...string[]]
  reply: string
  attribution: (date: string, who: string) => string
}

export const LANGUAGES: readonly [Language, ...Language[]] = [
  {
    code: 'en',
    charsets: ['us-ascii', 'windows-1252'],
    names: ['Jane Doe', 'Oliver Smith', 'Priya Patel', 'Tom "TJ" Jones', 'Mary O’Brien'],
    subjects: [
      'Question about my invoice',
      'Meeting',
      'Order not delivered',
      'Cannot sign in',
      'Hello',
      'Request for a quote',
      'Refund',
    ],
    sentences: [
      'Could you please have a look at the attached document and tell me what is missing?',
      'The parcel arrived yesterday, but two of the five boxes were damaged.',
      'Thank you for the quick answer.',
      'I tried again this morning and it works now.',
      'Would Thursday at ten suit you?',
      'We would like to renew the contract for another year.',
    ],
    reply: 'Re: ',
    attribution: (date, who) => `On ${date}, ${who} wrote:`,
  },
  {
    code: 'de',
    charsets: ['iso-8859-1', 'windows-1252', 'iso-8859-15'],
    names: ['Jörg Müller', 'Käthe Weiß', 'Anna Schäfer', 'Lukas Groß'],
    subjects: [
      'Rückfrage zur Rechnung',
      'Terminverschiebung',
      'Lieferung unvollständig',
      'Kündigung zum Jahresende',
      'Hallo',
    ],
    sentences: [
      'Könnten Sie bitte prüfen, ob die Überweisung schon angekommen ist?',
      'Vielen Dank für die schnelle Rückmeldung.',
      'Leider fehlt in der Lieferung das Zubehör für die Tür.',
      'Am Donnerstag hätte ich ab zehn Uhr Zeit.',
      'Mit freundlichen Grüßen',
    ],
    reply: 'AW: ',
    attribution: (date, who) => `Am ${date} schrieb ${who}:`,
  },
  {
    code: 'fr',
    charsets: ['iso-8859-1', 'windows-1252'],
    names: ['Élodie Lefèvre', 'François Noël', 'Chloé Dubois'],
    subjects: ['Problème de connexion', 'Devis à valider', 'Réservation', 'Facture manquante'],
    sentences: [
      'Je n’arrive toujours pas à ouvrir la pièce jointe.',
      'Merci beaucoup pour votre réponse très détaillée.',
      'Pourriez-vous me rappeler à partir de quinze heures ?',
      'Nous avons bien reçu votre commande et nous la préparons.',
    ],
    reply: 'RE: ',
    attribution: (date, who) => `Le ${date}, ${who} a écrit :`,
  },
  {
    code: 'es',
    charsets: ['iso-8859-1', 'windows-1252'],
    names: ['José Núñez', 'María Ibáñez', 'Iñigo Peña'],
    subjects: ['Consulta sobre el envío', 'Cambio de dirección', '¿Cuándo llega mi pedido?', 'Reunión'],
    sentences: [
      '¿Podrían confirmar la dirección de entrega, por favor?',
      'El próximo miércoles no podré asistir a la reunión.',
      'Muchas gracias por la información.',
    ],
    reply: 'RV: ',
    attribution: (date, who) => `El ${date}, ${who} escribió:`,
  },
  {
    code: 'pt',
    charsets: ['iso-8859-1', 'windows-1252'],
    names: ['João Conceição', 'Inês Magalhães'],
    subjects: ['Dúvida sobre a fatura', 'Alteração de horário', 'Não recebi o código'],
    sentences: [
      'Ainda não recebi o código de verificação.',
      'Obrigado pela atenção e até amanhã.',
      'A reunião começa às nove.',
    ],
    reply: 'RES: ',
    attribution: (date, who) => `Em ${date}, ${who} escreveu:`,
  },
  {
    code: 'it',
    charsets: ['iso-8859-1', 'windows-1252'],
    names: ['Niccolò Però', 'Giulia Città'],
    subjects: ['Richiesta di preventivo', 'Perché non è arrivato?', 'Riunione di lunedì'],
    sentences: [
      'Il pacco non è ancora arrivato.',
      'La ringrazio per la disponibilità.',
      'Così va benissimo, a lunedì!',
    ],
    reply: 'R: ',
    attribution: (date, who) => `Il ${date}, ${who} ha scritto:`,
  },
  {
    code: 'pl',
    charsets: ['iso-8859-2', 'windows-1250'],
    names: ['Łukasz Wiśniewski', 'Małgorzata Żółć'],
    subjects: ['Pytanie o fakturę', 'Zwrot towaru', 'Zażalenie'],
    sentences: [
      'Proszę o potwierdzenie otrzymania wiadomości.',
      'Część zamówienia jeszcze nie dotarła.',
      'Dziękuję i pozdrawiam serdecznie.',
    ],
    reply: 'Odp: ',
    attribution: (date, who) => `${date} ${who} napisał(a):`,
  },
  {
    code: 'ru',
    charsets: ['koi8-r', 'windows-1251'],
    names: ['Иван Петров', 'Наталья Щербакова'],
    subjects: ['Вопрос по счёту', 'Не пришёл заказ', 'Договор'],
    sentences: [
      'Пожалуйста, подтвердите получение оплаты.',
      'Спасибо за быстрый ответ.',
      'Во вложении подписанный договор на следующий год.',
    ],
    reply: 'Отв: ',
    attribution: (date, who) => `${date}, ${who} пишет:`,
  },
  {
    code: 'ja',
    charsets: ['iso-2022-jp', 'shift_jis', 'euc-jp'],
    names: ['山田太郎', '佐藤花子'],
    subjects: ['請求書について', '会議の日程', '注文した商品が届きません'],
    sentences: [
      'お世話になっております。',
      '先日お送りいただいた資料を確認いたしました。',
      'ご返信をお待ちしております。',
    ],
    reply: 'Re: ',
    attribution: (date, who) => `${date} ${who} のメール:`,
  },
  {
    code: 'zh',
    charsets: ['gb18030', 'gb2312'],
    names: ['王小明', '李娜'],
    subjects: ['关于发票的问题', '会议安排', '订单没有收到'],
    sentences: ['您好,请问我的订单什么时候发货?', '谢谢您的及时回复。', '附件是我们签好的合同,请查收。'],
    reply: '回复: ',
    attribution: (date, who) => `${date},${who} 写道:`,
  },
  {
    code: 'tr',
    charsets: ['iso-8859-9', 'windows-1254'],
    names: ['Ayşe Yılmaz', 'Çağrı Öztürk'],
    subjects: ['Fatura hakkında', 'Siparişim gelmedi'],
    sentences: ['Hızlı cevabınız için teşekkür ederim.', 'Görüşmeyi perşembe gününe alabilir miyiz?'],
    reply: 'Ynt: ',
    attribution: (date, who) => `${who}, ${date} tarihinde şunu yazdı:`,
  },
]

/** Picks a language: a mailbox has a main language, a second one, and some mail in others. */
export function pickLanguage(random: Random): Language {
  const choice = random.next()
  const code = choice < 0.6 ? 'en' : choice < 0.88 ? 'de' : undefined
  return LANGUAGES.find((language) => language.code === code) ?? random.pick(LANGUAGES)
}
