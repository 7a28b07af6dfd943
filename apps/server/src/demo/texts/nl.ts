import type { Language } from './language.ts'

export const dutch: Language = {
  code: 'nl',
  firstNames: ['Joost', 'Femke', 'Maarten', 'Sanne', 'Wouter', 'Lotte', 'Pieter'],
  lastNames: ['van Eyckel', 'de Graaf', 'Hoekstra', 'ter Borg', 'Dijkgraaf', 'van der Zwaan'],
  companies: [
    ['Van Eyckel Textiel', 'vaneyckel-textiel.example'],
    ['Hoekstra Bloembollen', 'hoekstra-bollen.example'],
    ['De Graaf Fietsen', 'degraaf-fietsen.example'],
    ['Ter Borg Scheepsbouw', 'terborg-scheepsbouw.example'],
  ],
  hello: ['Goedemorgen,', 'Beste mensen,', 'Hallo,'],
  bye: ['Met vriendelijke groet', 'Groeten', 'Hartelijke groet'],
  ourHello: 'Beste {name},',
  ourBye: 'Met vriendelijke groet',
  replyPrefix: 'Antw: ',
  wrote: 'Op {date} schreef {who}:',
  occasions: [
    {
      topic: 'freight',
      tags: ['Delay'],
      subject: 'Levering uitgesteld, order {ref}',
      ask: [
        'De container staat nog in {city}; kunnen jullie de chauffeur verplaatsen naar {day}?',
        'De klant in {city2} weet ervan, maar wil voor vrijdag een vaste tijd horen.',
      ],
      answer: [
        'De chauffeur is verplaatst naar {day}, hij laadt om 7:30. Aankomst in {city2} de dag erna tussen 8 en 10.',
        'Stageld is er niet, de terminal rekent pas vanaf dag vier.',
      ],
    },
    {
      topic: 'bookings',
      tags: ['Change'],
      subject: 'Extra kamer bij {ref}',
      ask: ['Er reist iemand extra mee naar {city} op {day}. Is er in hetzelfde hotel nog een kamer vrij?'],
      answer: [
        'Jazeker, er is nog een kamer op dezelfde verdieping. De prijs is {amount} inclusief ontbijt.',
      ],
    },
    {
      topic: 'groups',
      tags: ['Group', 'Quote'],
      subject: 'Offerte teamuitje {city}, {n} personen',
      ask: [
        'Wij willen met {n} personen van {day} tot {day2} naar {city}. Treinreis, hotel en een fietstocht. Wat kost dat ongeveer?',
      ],
      answer: [
        'Voor {n} personen komt dit uit op {amount}, met de trein in beide richtingen en goede fietsen ter plaatse.',
      ],
    },
    {
      topic: 'accounts',
      tags: ['Invoice'],
      subject: 'Factuur {ref}: bedrag klopt niet',
      ask: ['Op factuur {ref} staat {amount}, maar de offerte was lager. Kunnen jullie dit nakijken?'],
      answer: ['Je hebt gelijk, de toeslag was al verrekend. De gecorrigeerde factuur zit bij deze mail.'],
    },
  ],
  followUps: [
    [
      'Dank je wel, dat is snel! Kun je ook een bevestiging naar Sanne sturen?',
      'Is gebeurd, ze heeft hem net gekregen.',
    ],
    ['Akkoord, boek het maar.', 'Geboekt, de bevestiging zit in de bijlage.'],
    ['Kan ik dit als pdf krijgen?', 'Natuurlijk, in de bijlage.'],
  ],
  thanks: ['Top, dank je wel!', 'Helemaal duidelijk, bedankt.', 'Ontvangen, dank.'],
}
