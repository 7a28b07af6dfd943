import type { Language } from './language.ts'

export const swedish: Language = {
  code: 'sv',
  firstNames: ['Hanna', 'Göran', 'Linnéa', 'Åke', 'Malin', 'Östen', 'Frida'],
  lastNames: ['Söderlund', 'Moe', 'Åkerblom', 'Lindqvist', 'Björkman', 'Sjögren'],
  companies: [
    ['Söderlund & Moe', 'soderlund-moe.example'],
    ['Åkerblom Trä', 'akerblom-tra.example'],
    ['Sjögren Glas', 'sjogren-glas.example'],
    ['Björkman Verktyg', 'bjorkman-verktyg.example'],
  ],
  hello: ['Hej!', 'God morgon,', 'Hej Marewind,'],
  bye: ['Med vänlig hälsning', 'Vänliga hälsningar', 'Hälsningar'],
  ourHello: 'Hej {name},',
  ourBye: 'Med vänlig hälsning',
  replyPrefix: 'Sv: ',
  wrote: '{date} skrev {who}:',
  occasions: [
    {
      topic: 'bookings',
      tags: ['Change'],
      subject: 'Ombokning av resan till {city}',
      ask: ['Två av oss behöver åka hem redan {day}, går det att ändra? Bokningen är {ref}.'],
      answer: [
        'Det går bra: det finns platser på flyget {day} kl. 15.20. Ombokningen kostar {amount} för båda.',
      ],
    },
    {
      topic: 'freight',
      tags: ['Customs'],
      subject: 'Förtullning av {ref} i {city}',
      ask: [
        'Vår sändning {ref} ska vidare till {city2}, men tullen i {city} vill ha ett intyg som vi inte känner igen.',
        'Vet ni vad som menas? Varorna behövs senast {day}.',
      ],
      answer: [
        'Det gäller ursprungsintyget. Vi har fyllt i blanketten åt er; skriv under och skicka tillbaka den, så går bilen i morgon.',
      ],
    },
    {
      topic: 'groups',
      tags: ['Group'],
      subject: 'Konferens i {city} för {n} personer',
      ask: [
        'Vi planerar en konferens i {city} {day}–{day2} för {n} personer. Kan ni hjälpa oss med resa, hotell och lokal?',
      ],
      answer: [
        'Gärna! Vårt förslag ligger på {amount} för {n} personer, allt på gångavstånd från stationen.',
      ],
    },
    {
      topic: 'accounts',
      tags: ['Invoice'],
      subject: 'Faktura {ref} saknar referens',
      ask: ['Fakturan {ref} på {amount} saknar vår referens 4471. Kan ni skicka en ny?'],
      answer: ['Självklart, den nya fakturan är bifogad och referensen är sparad till nästa gång.'],
    },
  ],
  followUps: [
    ['Tack, det låter bra. Boka gärna.', 'Bokat! Bekräftelsen är bifogad.'],
    ['Kan ni lägga till en person till?', 'Absolut, det är gjort.'],
    ['Går det att få den som pdf?', 'Visst, den är bifogad.'],
  ],
  thanks: ['Tack så mycket!', 'Perfekt, tack för hjälpen.', 'Mottaget, tack.'],
}
