import { LANGUAGES } from './mail-generator-languages.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'

/** Charsets of mail in each language, besides UTF-8. */
const CHARSETS: Readonly<Record<string, readonly string[]>> = {
  ar: ['windows-1256'],
  bg: ['windows-1251'],
  cs: ['windows-1250', 'iso-8859-2'],
  da: ['windows-1252'],
  de: ['windows-1252'],
  el: ['windows-1253', 'iso-8859-7'],
  es: ['windows-1252'],
  fi: ['windows-1252'],
  fr: ['windows-1252'],
  he: ['windows-1255'],
  hr: ['windows-1250', 'iso-8859-2'],
  hu: ['windows-1250', 'iso-8859-2'],
  it: ['windows-1252'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  nb: ['windows-1252'],
  nl: ['windows-1252'],
  pl: ['windows-1250', 'iso-8859-2'],
  pt: ['windows-1252'],
  ro: ['windows-1250', 'iso-8859-2'],
  ru: ['windows-1251', 'koi8-r'],
  sk: ['windows-1250', 'iso-8859-2'],
  sv: ['windows-1252'],
  th: ['windows-874'],
  tr: ['windows-1254'],
  uk: ['windows-1251', 'koi8-u'],
  zh: ['gb18030'],
  'zh-tw': ['big5'],
}

/** Customers' texts in languages whose charsets are easily confused. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  bg: [
    'Въпрос за фактурата',
    'Поръчката ми още не е пристигнала.',
    'Благодаря за бързия отговор!',
    'Моля, изпратете ми договора за подпис.',
  ],
  cs: [
    'Dotaz k faktuře',
    'Objednávka č. 4711 stále nedorazila',
    'Dobrý den, prosím o zaslání nové faktury.',
    'Zboží přišlo poškozené, chtěl bych ho vrátit.',
    'Děkuji za rychlou odpověď a přeji hezký den.',
    'Můžeme schůzku přesunout na čtvrtek?',
  ],
  da: [
    'Spørgsmål om faktura',
    'Jeg har endnu ikke modtaget pakken.',
    'Kan vi flytte mødet til på torsdag?',
    'Tak for den hurtige hjælp.\nJeg prøver igen i morgen, når kontoret åbner.',
  ],
  el: [
    'Ερώτηση για το τιμολόγιο',
    'Δεν έχω λάβει ακόμη την παραγγελία μου.',
    'Ευχαριστώ πολύ για τη γρήγορη απάντηση.',
  ],
  fi: [
    'Kysymys laskusta',
    'Tilaukseni ei ole vielä saapunut.',
    'Voisimmeko siirtää tapaamisen torstaille? Kiitos jo etukäteen.',
    'Hyvää päivää, löysin virheen sopimuksesta.',
  ],
  hr: [
    'Pitanje o računu',
    'Narudžba još nije stigla, molim vas provjerite.',
    'Hvala na brzom odgovoru, srdačan pozdrav.',
    'Možemo li sastanak pomaknuti na četvrtak?',
  ],
  hu: [
    'Kérdés a számláról',
    'A megrendelésem még nem érkezett meg.',
    'Köszönöm a gyors választ, üdvözlettel.',
    'Át tudnánk tenni a megbeszélést csütörtökre? Szerdán nem érek rá, előre is köszönöm.',
  ],
  ko: [
    '청구서에 대해 문의드립니다',
    '주문한 상품이 아직 도착하지 않았습니다.',
    '빠른 답변 감사합니다. 계약서를 첨부합니다.',
  ],
  nb: [
    'Spørsmål om faktura',
    'Jeg har ikke fått pakken ennå.',
    'Kan vi flytte møtet til torsdag?\nPå onsdag er jeg på reise.',
  ],
  nl: [
    'Vraag over de factuur – België',
    'Ik heb nog geen reactie gekregen, één pakket ontbreekt.',
    'Hartelijk dank voor de coördinatie.',
  ],
  pl: [
    'Pytanie o fakturę nr 12',
    'Zamówienie jeszcze nie dotarło',
    'Proszę o przesłanie umowy do podpisu.',
    'Dziękuję za szybką odpowiedź i życzę miłego dnia.',
    'Czy możemy przełożyć spotkanie na czwartek?',
    'Przesyłka przyszła uszkodzona, chciałbym ją zwrócić.',
  ],
  ro: [
    'Întrebare despre factură',
    'Comanda mea nu a ajuns încă, vă rog să verificaţi.',
    'Vă mulţumesc pentru răspunsul rapid.',
    'Putem muta întâlnirea pe joi dimineaţă?',
  ],
  sk: [
    'Otázka k faktúre',
    'Objednávka ešte stále neprišla',
    'Ďakujem za rýchlu odpoveď a želám pekný deň.',
    'Môžeme stretnutie presunúť na štvrtok?',
    'Tovar prišiel poškodený, chcel by som ho vrátiť.',
    'Prosím o zaslanie novej zmluvy na podpis.',
  ],
  sv: [
    'Fråga om fakturan',
    'Jag har inte fått paketet ännu.',
    'Kan vi flytta mötet till på torsdag?\nTack på förhand, hälsningar.',
    'Kvittot är fel, kan ni ändra på det?',
  ],
  th: ['สอบถามเรื่องใบแจ้งหนี้', 'ยังไม่ได้รับสินค้าที่สั่งซื้อ กรุณาตรวจสอบ', 'ขอบคุณสำหรับคำตอบที่รวดเร็ว'],
  tr: [
    'Fatura hakkında bir sorum var',
    'Siparişim hâlâ elime ulaşmadı.',
    'Hızlı cevabınız için teşekkür ederim, iyi günler.',
    'Görüşmeyi perşembe gününe alabilir miyiz?',
    'Ürün kırık geldi, değiştirmek istiyorum.',
    'Sözleşmeyi imzalayıp size göndereceğim.',
  ],
  uk: [
    'Питання щодо рахунку',
    'Моє замовлення ще не надійшло, перевірте, будь ласка.',
    'Дякую за швидку відповідь.',
  ],
  zh: [
    '发票开错了',
    '请问什么时候可以发货?',
    '您好,我想修改一下收货地址,谢谢。',
    '合同已经签好,请查收附件。',
    '会议改到星期四上午十点可以吗?',
    '退款一直没有收到,麻烦您帮忙查询。',
  ],
  'zh-tw': [
    '關於發票的問題',
    '請問什麼時候可以出貨?',
    '您好,我想修改收件地址,謝謝。',
    '會議改到星期四上午十點可以嗎?',
  ],
}

export interface UnlabelledText {
  readonly language: string
  readonly charset: string
  readonly text: string
}

/** Returns every text with non-ASCII characters, in each charset of its language. */
export function unlabelledTexts(): UnlabelledText[] {
  const written: [string, readonly string[]][] = [
    ...Object.entries(TEXTS),
    ...LANGUAGES.map(({ code, sentences, subjects }): [string, string[]] => [
      code,
      [...sentences, ...subjects],
    ]),
    ...REPLY_LANGUAGES.map(({ code, fresh, closing }): [string, string[]] => [code, [...fresh, closing]]),
  ]
  return written.flatMap(([language, texts]) =>
    texts
      .filter((text) => /[^\0-\x7f]/.test(text))
      .flatMap((text) => (CHARSETS[language] ?? []).map((charset) => ({ language, charset, text }))),
  )
}
