import type { Language } from './language.ts'

export const italian: Language = {
  code: 'it',
  firstNames: ['Marta', 'Niccolò', 'Ginevra', 'Tommaso', 'Lucrezia', 'Edoardo', 'Noemi'],
  lastNames: ['Brandolin', 'Ferrante', 'Colombari', 'Vitali', 'Santoro', 'Benvenuti'],
  companies: [
    ['Officine Brandolin', 'officine-brandolin.example'],
    ['Ferrante Marmi', 'ferrante-marmi.example'],
    ['Tessitura Colombari', 'tessitura-colombari.example'],
    ['Pasticceria Benvenuti', 'pasticceria-benvenuti.example'],
  ],
  hello: ['Buongiorno,', 'Gentile team Marewind,', 'Salve,'],
  bye: ['Cordiali saluti', 'Un cordiale saluto', 'Grazie e a presto'],
  ourHello: 'Buongiorno {name},',
  ourBye: 'Cordiali saluti',
  replyPrefix: 'R: ',
  wrote: 'Il {date}, {who} ha scritto:',
  occasions: [
    {
      topic: 'bookings',
      tags: ['Quote'],
      subject: 'Richiesta preventivo: fiera di {city}',
      ask: [
        'avremmo bisogno di {n} camere singole a {city} dal {day} al {day2}, comode per la fiera, e dei voli da Venezia.',
        'Ci può mandare un preventivo entro venerdì?',
      ],
      answer: [
        'le camere sono disponibili in un albergo sulla linea della metropolitana; con i voli il totale è di {amount}.',
        'Le opzioniamo fino al {day}, senza impegno.',
      ],
    },
    {
      topic: 'freight',
      tags: ['Delay'],
      subject: 'Spedizione {ref} in ritardo',
      ask: [
        'la spedizione {ref} doveva arrivare a {city} il {day}, ma il cliente non ha ricevuto nulla. Potete verificare?',
      ],
      answer: [
        'il camion ha avuto un guasto vicino a {city2}; la merce è stata trasbordata e arriva il {day2} in mattinata.',
        'Ci scusiamo: il costo del trasbordo è a nostro carico.',
      ],
    },
    {
      topic: 'groups',
      tags: ['Group', 'Quote'],
      subject: 'Viaggio premio a {city}, {n} persone',
      ask: [
        'vorremmo organizzare un viaggio premio a {city} dal {day} al {day2} per {n} persone, con una cena speciale. Cosa ci proponete?',
      ],
      answer: [
        'abbiamo pensato a un palazzo nel centro e a una cena sul fiume; per {n} persone il totale è di {amount}.',
      ],
    },
    {
      topic: 'accounts',
      tags: ['Invoice'],
      subject: 'Fattura {ref}: codice destinatario',
      ask: ['sulla fattura {ref} di {amount} manca il codice destinatario. Potete emetterla di nuovo?'],
      answer: ['l’abbiamo emessa di nuovo con il codice corretto, la trova in allegato.'],
    },
    {
      topic: 'freight',
      tags: ['Pick-up'],
      subject: 'Ritiro a {city} il {day}',
      ask: [
        'abbiamo tre casse di marmo (900 kg) pronte a {city}. È possibile il ritiro il {day}? Serve una sponda idraulica.',
      ],
      answer: [
        'confermiamo il ritiro il {day} alle 10 con sponda idraulica; la consegna a {city2} avviene due giorni dopo.',
      ],
    },
  ],
  followUps: [
    ['va benissimo, procedete pure con la prenotazione.', 'è tutto prenotato, la conferma è in allegato.'],
    [
      'è possibile aggiungere una persona?',
      'certamente, la differenza è minima. Le mando la conferma aggiornata.',
    ],
    ['mi può inviare il documento in PDF?', 'volentieri, è in allegato.'],
  ],
  thanks: ['Grazie mille, è tutto chiaro.', 'Perfetto, grazie!', 'Ricevuto, grazie.'],
}
