import type { Language } from './language.ts'

export const german: Language = {
  code: 'de',
  firstNames: [
    'Annika',
    'Tobias',
    'Jörg',
    'Katharina',
    'Matthias',
    'Ulrike',
    'Sönke',
    'Dörte',
    'Henrik',
    'Carla',
  ],
  lastNames: [
    'Reuß',
    'Lindner',
    'Behrens',
    'Schäfer',
    'Vogelsang',
    'Möller',
    'Krüger',
    'Weißenborn',
    'Achterberg',
  ],
  companies: [
    ['Tarsel Optik', 'tarsel-optik.example'],
    ['Behrens Feinmechanik', 'behrens-feinmechanik.example'],
    ['Möller & Söhne Küchen', 'moeller-kuechen.example'],
    ['Werkhof Jena', 'werkhof-jena.example'],
    ['Achterberg Messebau', 'achterberg-messebau.example'],
    ['Lindenhof Verlag', 'lindenhof-verlag.example'],
  ],
  hello: ['Guten Tag,', 'Sehr geehrte Damen und Herren,', 'Hallo zusammen,', 'Guten Morgen,'],
  bye: ['Mit freundlichen Grüßen', 'Viele Grüße', 'Beste Grüße', 'Freundliche Grüße'],
  ourHello: 'Guten Tag {name},',
  ourBye: 'Mit freundlichen Grüßen',
  replyPrefix: 'AW: ',
  wrote: 'Am {date} schrieb {who}:',
  occasions: [
    {
      topic: 'groups',
      tags: ['Group', 'Quote'],
      subject: 'Messe {city}, {n} Personen, {day}',
      ask: [
        'wir planen, mit {n} Personen vom {day} bis {day2} zur Fachmesse nach {city} zu reisen, und brauchen Flüge, Hotel und einen Transfer.',
        'Ein Kollege ist auf einen Rollstuhl angewiesen, sein Zimmer sollte also ebenerdig liegen. Können Sie uns bis Freitag ein Angebot machen?',
      ],
      answer: [
        'anbei unser Angebot für Flüge und Hotel in {city}: {amount} für {n} Personen, ein ebenerdiges Zimmer ist reserviert.',
        'Die Option gilt bis {day}. Sollen wir den Transfer gleich mit buchen?',
      ],
    },
    {
      topic: 'freight',
      tags: ['Delay'],
      subject: 'Verspätung Ihrer Sendung {ref}',
      ask: [
        'laut Sendungsverfolgung steht {ref} seit gestern am Zoll in {city}. Unser Kunde erwartet die Ware am {day}.',
        'Woran liegt es, und was können wir tun, damit sie noch rechtzeitig ankommt?',
      ],
      answer: [
        'dem Zoll in {city} fehlt der Ursprungsnachweis für eine Position. Sobald wir ihn haben, geht die Sendung noch am selben Tag weiter.',
        'Mit einem Direktfahrer ab {city} ist der {day} zu halten; das kostet {amount} zusätzlich. Sollen wir ihn bestellen?',
      ],
    },
    {
      topic: 'freight',
      tags: ['Pick-up'],
      subject: 'Abholung einer Kiste in {city}',
      ask: [
        'unser Messestand kommt in einer Kiste (120 × 80 × 90 cm, 180 kg) und muss spätestens am {day} in Halle 3 in {city2} sein.',
        'Die Kiste ist ab {day} abholbereit. Eine Rampe haben wir nicht, der Fahrer bräuchte eine Hebebühne.',
      ],
      answer: [
        'gern übernehmen wir die Kiste: Abholung in {city} mit Hebebühne, Zustellung am Stand in {city2} am Tag vorher.',
        'Der Preis beträgt {amount} einschließlich Versicherung. Bitte schicken Sie uns noch die Maße der Verpackung.',
      ],
    },
    {
      topic: 'bookings',
      tags: ['Change'],
      subject: 'Umbuchung {ref}: Rückflug einen Tag früher',
      ask: [
        'zwei unserer Reisenden auf {ref} müssen schon am {day} aus {city} zurück. Ist eine Umbuchung noch möglich?',
        'Wenn ja: Was kostet sie, und können die Plätze nebeneinander bleiben?',
      ],
      answer: [
        'die Umbuchung ist möglich, der Flug am {day} um 16:40 hat noch Plätze nebeneinander.',
        'Die Gebühr beträgt {amount} für beide. Wir halten die Plätze bis heute 18 Uhr.',
      ],
    },
    {
      topic: 'bookings',
      tags: ['Quote'],
      subject: 'Anfrage Geschäftsreise {city}',
      ask: [
        'ich brauche vom {day} bis {day2} ein Zimmer in {city}, möglichst ruhig und mit Schreibtisch, dazu einen Flug ab Leipzig.',
      ],
      answer: [
        'im Hotel Praça Velha ist ein Zimmer zum Hof frei, mit Frühstück und Flug kommen Sie auf {amount}.',
        'Ich habe es bis {day} für Sie vorgemerkt. Eine kurze Antwort genügt.',
      ],
    },
    {
      topic: 'accounts',
      tags: ['Invoice'],
      subject: 'Rechnung {ref}: falsche Umsatzsteuer-ID',
      ask: [
        'auf der Rechnung {ref} steht noch unsere alte Umsatzsteuer-ID. So kann unsere Buchhaltung sie nicht übernehmen.',
        'Bitte schicken Sie uns eine berichtigte Rechnung über {amount}.',
      ],
      answer: [
        'die berichtigte Rechnung liegt bei. Ihre neue Umsatzsteuer-ID ist jetzt auch für künftige Rechnungen hinterlegt.',
      ],
    },
  ],
  followUps: [
    [
      'vielen Dank für die schnelle Antwort. Könnten Sie bitte noch Herrn Okafor als zweiten Ansprechpartner eintragen?',
      'er ist eingetragen und bekommt ab jetzt dieselben Nachrichten wie Sie.',
    ],
    [
      'das passt uns sehr gut, bitte buchen Sie verbindlich. Die Rechnung geht wie immer an unsere Buchhaltung.',
      'alles ist gebucht, die Bestätigung liegt bei. Die Rechnung folgt am Monatsende.',
    ],
    [
      'leider hat sich der Termin noch einmal verschoben, um genau eine Woche. Geht das ohne Mehrkosten?',
      'ja, bis zu diesem Zeitpunkt ist eine Verschiebung kostenlos. Die neue Bestätigung kommt heute noch.',
    ],
    [
      'können Sie uns die Unterlagen bitte als PDF schicken? Der Link lässt sich bei uns nicht öffnen.',
      'gern, sie hängen an dieser Nachricht.',
    ],
  ],
  thanks: ['Herzlichen Dank, damit ist alles geklärt.', 'Wunderbar, vielen Dank!', 'Danke, ist angekommen.'],
}
