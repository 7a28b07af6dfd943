/** What colleagues tell each other under a conversation; {colleague} is the one who is mentioned. */
export const comments: readonly string[] = [
  '@{colleague} Rota Sul takes crates up to 200 kg, so this one fits. They need the exact size by Tuesday 12:00.',
  '@{colleague} could you look at the price before I send it? The hotel went up by 8 % since last month.',
  'Called the customer: mornings only, the dock closes at one.',
  'The airline holds the seats until 18:00, after that we have to ask again.',
  '@{colleague} you had them on the phone last week. Was the surcharge agreed?',
  'Customs opens at 7:30. I will call them first thing tomorrow.',
  'Old contract still applies until the end of the year, I checked the file.',
  '@{colleague} I am off from Thursday, please keep an eye on this one.',
  'Two rooms on the ground floor are all they have. I asked them to hold both.',
  'They pay within a week, always. No need for a deposit.',
  'Same question as last spring, the answer is in the January mail.',
  '@{colleague} the driver has a tail lift, so no extra cost.',
]

/** Automatic mail, which needs no reply: subject, then the text. */
export const notices: readonly (readonly [from: string, address: string, subject: string, text: string])[] = [
  [
    'Vireo Air',
    'no-reply@vireo-air.example',
    'Vol VO 318 : nouveau départ à 16:40',
    'Cher partenaire,\n\nUn retard de 55 minutes est prévu au départ de Lyon. Les correspondances de vos passagers sont maintenues.\n\nVireo Air, service aux agences',
  ],
  [
    'Sørlie Cargo',
    'status@sorlie-cargo.example',
    'Verspätung Ihrer Sendung {ref}',
    'Guten Tag,\n\naufgrund einer Verspätung von etwa 6 Stunden am Zoll in Svinesund trifft Ihre Sendung {ref} voraussichtlich morgen ein.\n\nDiese Nachricht wurde automatisch erstellt.',
  ],
  [
    'Rota Sul',
    'avisos@rota-sul.example',
    'Entrega concluída: {ref}',
    'A entrega {ref} foi concluída e assinada no destino.\n\nEsta mensagem é automática, por favor não responda.',
  ],
  [
    'Northline Terminal',
    'gate@northline-terminal.example',
    'Container {ref} discharged',
    'Container {ref} was discharged and is available for pick-up. Free time ends in three days.\n\nThis is an automatic message.',
  ],
  [
    'Hotel Praça Velha',
    'reservas@praca-velha.example',
    'Booking {ref} confirmed',
    'Thank you for your booking {ref}. Check-in is from 14:00, the night bell is on the left of the door.\n\nHotel Praça Velha',
  ],
]

export const cities: readonly string[] = [
  'Lisboa',
  'Porto',
  'Rotterdam',
  'Hamburg',
  'Lyon',
  'Bergen',
  'Göteborg',
  'Bilbao',
  'Trieste',
  'Antwerpen',
  'München',
  'Sevilla',
  'Verona',
  'Marseille',
  'Leipzig',
]
