import { expect, test } from 'vitest'
import { mentionsAttachment } from './missing-attachment.ts'

const englishPromises = [
  'Could you review the attached contract?',
  'Would you please sign the attached form and send it back?',
  'Attached is the form, could you fill it in?',
  'Please send the attached form to the hotel.',
  'Could you look at the invoice I attached?',
  'What do you think of the attached design?',
  'Does the attached offer suit you?',
  'Is the attached itinerary what you had in mind?',
  'Any comments on the attached?',
  'PFA',
  'PFA the updated itinerary.',
  'Attached.',
  'Attached hereto is the signed agreement.',
  'Attached invoice for October.',
  'Hi Anna, attached the rooming list.',
  'I have attached the programme, could you confirm by Friday?',
  'I’m attaching both vouchers.',
  'Sorry, I forgot to attach the invoice, here it is.',
  'As mentioned in my last mail, please find the offer attached.',
  'Please find your invoice attached.',
  'If you cannot open the attached file, please let me know.',
  'The form is attached, please return it as soon as possible.',
  'You asked for the plan, so I have attached it.',
  'The list is attached to this mail.',
  'Please see attachment.',
  'Attachment: rooming list',
  'Nothing else is open, see attached.',
  'Please check the attached "final" version.',
  'Please find "Contract.pdf" attached.',
]
const englishOthers = [
  'Could you attach the file?',
  'Could you resend the attached file?',
  'Could you send us the attached form again?',
  'Would you mind sending the plan once more?',
  'Could you send me the list as an attachment?',
  'Please attach the packing list to your reply.',
  'Please do not forget to attach your passport.',
  'I could not open the attached file.',
  'We were unable to open the attached document.',
  'The attached file seems to be empty.',
  'There was no attachment to your mail.',
  'You wrote "please find the form attached", but your mail had no file.',
  'The file that you attached is empty.',
  'Thank you for the attached contract.',
  'We have received your attached documents.',
  'I will attach it tomorrow.',
  'As soon as the hotel answers, I will attach the voucher.',
  'I’ll attach the invoice to my next mail.',
  'I attached it to my last mail.',
  'Is the invoice attached?',
  'Did you get the attached file?',
  'Have you seen the attached plan?',
  'Where is the attached list?',
  'Nothing was attached.',
  'The invoice is not attached yet.',
  'The room has an attached bathroom.',
  'The label is attached to the suitcase.',
  'I am very attached to this place.',
  'The garden is enclosed by a wall.',
]
const germanPromises = [
  'Können Sie das angehängte Formular ausfüllen?',
  'Könnten Sie den beigefügten Vertrag unterschreiben?',
  'Bitte senden Sie das angehängte Formular zurück.',
  'Ich hab dir das PDF angehängt, kannst du mal schauen?',
  'Könnt ihr die angehängten Unterlagen prüfen?',
  'Könnten Sie das Formular im Anhang ausfüllen und uns schicken?',
  'Was halten Sie von dem angehängten Entwurf?',
  'Ist das angehängte Angebot so in Ordnung?',
  'Haben Sie Fragen zum angehängten Vertrag?',
  'Das PDF liegt bei.',
  'Die Unterlagen liegen dieser Mail bei.',
  'Beiliegende Rechnung bitte bis Freitag begleichen.',
  'Die Buchung bestätigen wir mit beigefügter Rechnung.',
  'Näheres s. Anhang.',
  'Anhängend finden Sie den Reiseplan.',
  'Anlage: Vertrag',
  'Anlagen: 2',
  'Anbei die Liste, bitte senden Sie sie weiter.',
  'Anbei die Rechnung, passt das so?',
  'Falls Sie die angehängte Datei nicht öffnen können, melden Sie sich bitte.',
  'Wie im Anhang ersichtlich, bleiben zwei Zimmer frei.',
  'Ich habe Ihnen die Rechnung angehängt und freue mich auf Ihre Antwort.',
  'Sie hatten gefragt, ich habe die Liste angehängt.',
  'Ich hänge noch die Liste an.',
  'Sonst gibt es nichts Neues, anbei der Plan.',
  'Vielen Dank für Ihre Geduld, die Tickets sind beigefügt.',
  'Bitte leiten Sie die beigefügten Gutscheine an die Gäste weiter.',
  'Anliegend übersenden wir Ihnen den Vertrag.',
  'Die Datei hängt dran.',
  'Bitte beachten Sie die Anlage.',
  'Schau dir bitte mal den Anhang an.',
  'Bitte beachten Sie die „Hinweise“ im angehängten Merkblatt.',
]
const germanOthers = [
  'Können Sie die Rechnung noch mal schicken?',
  'Können Sie mir die angehängte Datei noch einmal schicken?',
  'Könnten Sie uns die Liste als Anhang senden?',
  'Könnten Sie die Rechnung bitte anhängen?',
  'Bitte hängen Sie die Packliste an.',
  'Bitte schicken Sie uns das Formular im Anhang Ihrer Antwort.',
  'Ihr Anhang ließ sich nicht öffnen.',
  'Ihre angehängte Rechnung haben wir erhalten.',
  'Ich konnte die angehängte Datei nicht öffnen.',
  'Die angehängte Datei ließ sich leider nicht öffnen.',
  'Die angehängte Datei ist leer.',
  'Sie haben leider die falsche Datei angehängt.',
  'Vielen Dank für die beigefügten Unterlagen.',
  'Die Liste, die Sie angehängt haben, ist veraltet.',
  'Sie schrieben „anbei die Rechnung“, es kam aber keine Datei an.',
  'Leider war nichts angehängt.',
  'Ich habe den Vertrag noch nicht angehängt.',
  'Ich hänge die Rechnung morgen an.',
  'Morgen hänge ich Ihnen den Plan an.',
  'Sobald das Hotel antwortet, hänge ich den Gutschein dann an.',
  'Ich hatte die Liste meiner letzten Mail beigefügt.',
  'Ist die Rechnung angehängt?',
  'Haben Sie die angehängte Datei erhalten?',
  'Kommt die Rechnung als Anhang?',
  'Der Preis liegt bei 40 Euro.',
  'Das eng anliegende Kleid ist aus Leinen.',
  'In der Anlage gibt es drei Pools.',
  'Der angehängte Wagen fährt nur bis Ulm.',
]

test.for([...englishPromises, ...germanPromises])('a file comes with “%s”', (text) => {
  expect(mentionsAttachment(text)).toBe(true)
})

test.for([...englishOthers, ...germanOthers])('no file comes with “%s”', (text) => {
  expect(mentionsAttachment(text)).toBe(false)
})

test('each sentence of a text is judged alone', () => {
  expect(mentionsAttachment('I could not open your attachment. Our form is attached.')).toBe(true)
  expect(mentionsAttachment('Hello Anna,\nthank you for the attached list.\nWhen do you arrive?')).toBe(false)
  expect(mentionsAttachment('Mit freundlichen Grüßen\nUwe Reuß\n\nAnlage')).toBe(true)
})

test.for(['ich nicht ', 'attached ', 'können sie ', '„'])('a megabyte of “%s” is read at once', (words) => {
  expect(mentionsAttachment(`Anbei der Plan. ${words.repeat(1e6 / words.length)}`)).toBe(true)
})
