import { expect, test } from 'vitest'
import { isThankYou, readMessage } from '../../src/index.ts'

const people = ['Mateus Araújo', 'Ingrid Solheim']
const mail = (body: string, headers: readonly string[] = []): Buffer =>
  Buffer.from(
    [
      'From: Annika Reuß <annika.reuss@tarsel-optik.example>',
      'To: bookings@marewind.example',
      'Subject: Re: Crates to Gothenburg',
      'Message-ID: <a@tarsel-optik.example>',
      'In-Reply-To: <b@marewind.example>',
      ...(headers.length > 0 ? headers : ['Content-Type: text/plain; charset=utf-8']),
      '',
      ...body.split('\n'),
    ].join('\r\n'),
  )
const isThanks = (body: string, headers?: readonly string[]): boolean =>
  isThankYou(readMessage(mail(body, headers)), people)

test.each([
  'Thanks!',
  'Thank you so much 🙏',
  'Hi Mateus,\n\nperfect, thank you very much for the quick reply!\n\nBest regards\nAnnika',
  'Great, thanks a lot for your help and have a nice weekend!\n\nAnnika Reuß\n',
  'Thanks Ingrid, much appreciated.\n\nKind regards,\n\nAnnika Reuß\nTarsel Optik GmbH\nT +49 30 901820',
  'Thank you for getting back to me so quickly. That was very helpful!\n\nCheers, Annika',
  'Dear Mr Araújo,\nthank you, everything works now.\n\nSincerely\nA. Reuß',
  'Got it, thanks!\n\nSent from my iPhone',
  'Thanks for everything! :)',
  'Vielen Dank!',
  'Hallo Frau Solheim,\n\nvielen Dank für die schnelle Antwort und Ihre Hilfe!\n\nMit freundlichen Grüßen\nAnnika Reuß',
  'Super, danke dir! LG Annika',
  'Perfekt, herzlichen Dank für Ihre Mühe. Ein schönes Wochenende!\n\nViele Grüße aus Hamburg\nAnnika',
  'Alles klar, ich danke Ihnen.\n\nIhnen auch einen schönen Tag',
  'Hat alles geklappt, danke nochmal!\n\nVon meinem iPhone gesendet',
  'Sehr geehrte Damen und Herren,\nwir bedanken uns herzlich für die rasche Bearbeitung.\nMfG\nReuß',
  'Merci beaucoup pour votre réponse rapide ! Bonne journée\nAnnika',
  'Muchas gracias por su ayuda.\nSaludos',
  'Grazie mille per la risposta, buona giornata!',
  'Muito obrigada pela ajuda! Bom fim de semana',
  'Top, hartelijk bedankt voor de snelle reactie!\n\nMet vriendelijke groet,\nAnnika',
  'Tack så mycket för hjälpen! Mvh Annika',
])('%j says only thanks', (body) => {
  expect(isThanks(body)).toBe(true)
})

test('a quoted mail below does not matter, marked or not', () => {
  const quoted =
    'Vielen Dank!\n\nAm Mi., 18. Nov. 2026 um 09:12 Uhr schrieb Bookings <bookings@marewind.example>:\n\n> Passt der 3. Dezember?\n> Viele Grüße'
  const below =
    'Thank you!\n\nFrom: Bookings <bookings@marewind.example>\nSent: Wednesday, 18 November 2026 09:12\nTo: Annika Reuß\nSubject: Crates\n\nDoes 3 December suit you?'
  expect([quoted, below].map((body) => isThanks(body))).toEqual([true, true])
})

test('HTML mail is read like text', () => {
  const html = ['Content-Type: text/html; charset=utf-8']
  const quote = '<blockquote type="cite">Does it fit?</blockquote>'
  expect(isThanks(`<p>Thanks a lot!</p><p>Annika</p>${quote}`, html)).toBe(true)
  expect(isThanks(`<p>Thanks a lot!</p><p>The crate is broken</p>${quote}`, html)).toBe(false)
})

test.each([
  'Thanks, but the second crate is still missing.',
  'Thank you. Could you also send the invoice?',
  'Thanks! When will it arrive',
  'Thanks in advance',
  'Yes, thanks!',
  'Yes please, thank you',
  'No thanks',
  'Thank you, please cancel the booking.',
  'Thanks for nothing',
  'Thanks for the reply, we will take the earlier flight.',
  'Thanks. 4711',
  'Perfect',
  'Ok',
  'Great!',
  'Thank you!\n\nBest regards\nAnnika\n\nPS: the address has changed.',
  'Thank you!\n\nBest regards\nAnnika\n\nOh, and could you send me the invoice again',
  'Many thanks, Friday is fine.',
  'Hi cancel everything, thanks',
  'Thanks for the confirmation of the wrong date',
  'I would thank you if you answered.',
  'Thank you for your help with the crates. The last one is damaged.',
  'Danke, aber die Rechnung fehlt noch.',
  'Danke im Voraus',
  'Vielen Dank im Voraus!',
  'Ja, danke!',
  'Nein danke',
  'Vielen Dank. Bitte stornieren Sie die Buchung.',
  'Vielen Dank für die Antwort. Wann kommt die Kiste an',
  'Danke für nichts',
  'Danke! Storno',
  'Vielen Dank für das Angebot, wir nehmen es an.',
  'Danke, passt am Freitag.',
  'Vielen Dank für Ihre Antwort\n\nMit freundlichen Grüßen\nAnnika Reuß\nIch brauche noch eine Rechnung',
  'Merci, mais il manque une caisse.',
  'Gracias, pero falta una caja.',
  'Grazie, però manca una cassa.',
  'Tack, men en låda saknas.',
  '',
])('%j says more', (body) => {
  expect(isThanks(body)).toBe(false)
})

test('a file, an inline picture, an invitation or an automatic mail is never only thanks', () => {
  const parts = (part: readonly string[]) =>
    [
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Thanks!',
      '--b',
      ...part,
      '',
      'AAAA',
      '--b--',
    ].join('\n')
  const mixed = ['Content-Type: multipart/mixed; boundary=b']
  const file = ['Content-Type: application/pdf', 'Content-Disposition: attachment; filename=a.pdf']
  const picture = ['Content-Type: image/png', 'Content-ID: <p>', 'Content-Disposition: inline']
  expect(isThanks(parts(file), mixed)).toBe(false)
  expect(isThanks(parts(picture), mixed)).toBe(false)
  const automatic = ['Content-Type: text/plain; charset=utf-8', 'Auto-Submitted: auto-replied']
  expect(isThanks('Thanks!', automatic)).toBe(false)
})

test('hostile text takes no time', () => {
  const texts = [
    'thanks '.repeat(60),
    'thank you for the '.repeat(20),
    'vielen '.repeat(60),
    ', and '.repeat(70),
  ]
  const before = process.cpuUsage()
  for (const text of texts) isThanks(text)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
})
