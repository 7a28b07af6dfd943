import type { Language } from './language.ts'

export const english: Language = {
  code: 'en',
  firstNames: ['Rhys', 'Harriet', 'Callum', 'Priya', 'Owen', 'Imogen', 'Desmond', 'Fiona', 'Gareth', 'Maeve'],
  lastNames: ['Kestrel', 'Parry', 'Okafor', 'Whitlock', 'Ashdown', 'Brennan', 'Sutcliffe', 'Mbeki', 'Lorne'],
  companies: [
    ['Kestrel Ridge Outdoors', 'kestrel-ridge.example'],
    ['Lorne & Daughters', 'lorne-daughters.example'],
    ['Brightwater Instruments', 'brightwater.example'],
    ['Ashdown Cycles', 'ashdown-cycles.example'],
    ['Pennant Ceramics', 'pennant-ceramics.example'],
    ['Halden Marine Supply', 'halden-marine.example'],
  ],
  hello: ['Hello,', 'Good morning,', 'Dear Marewind team,', 'Hi there,'],
  bye: ['Kind regards', 'Many thanks', 'Best wishes', 'All the best'],
  ourHello: 'Dear {name},',
  ourBye: 'Kind regards',
  replyPrefix: 'Re: ',
  wrote: 'On {date}, {who} wrote:',
  occasions: [
    {
      topic: 'bookings',
      tags: ['Change'],
      subject: 'Name change on booking {ref}',
      ask: [
        'One of the travellers on {ref} has changed: please put Dewi Parry in instead of me. Same flights to {city}, same hotel.',
        'Is there a charge for this, and do you need his passport number before {day}?',
      ],
      answer: [
        'That is done: {ref} is now in the name of Dewi Parry and the hotel in {city} has confirmed it.',
        'The airline charges {amount} for the change. We need the passport number by {day} at the latest, a reply to this mail is enough.',
      ],
    },
    {
      topic: 'bookings',
      tags: ['Quote'],
      subject: 'Authorization to {city}, {day}',
      ask: [
        'We need to be in {city} from {day} to {day2}, {n} people, single rooms, somewhere we can walk to the exhibition centre.',
        'Direct flights if there are any. Could you send us a price before the end of the week?',
      ],
      answer: [
        'We have two hotels within ten minutes on foot and a direct flight each way; the whole trip comes to {amount} for {n} people.',
        'The rooms are held for you until {day} without obligation. Shall we book?',
      ],
    },
    {
      topic: 'freight',
      tags: ['Pick-up'],
      subject: 'Pick-up for shipment {ref}',
      ask: [
        'The pallets for {ref} are ready in {city}. Can the driver come on {day} before noon? Our dock closes at one.',
        'It is four pallets now, not three: the last one is 640 kg and must not be stacked.',
      ],
      answer: [
        'The driver will be with you on {day} between 9:00 and 10:30 and knows about the fourth pallet.',
        'Delivery in {city2} stays as planned. You will get the consignment note from us as soon as it is loaded.',
      ],
    },
    {
      topic: 'freight',
      tags: ['Customs'],
      subject: 'Customs hold in {city}: {ref}',
      ask: [
        'Our shipment {ref} has been standing at customs in {city} since {day} and nobody tells us why.',
        'The instruments are needed for an installation on {day2}. What is missing, and can we still make it?',
      ],
      answer: [
        'The office in {city} asked for the country of origin of two items; the commercial invoice only lists the maker.',
        'Please send us the certificate today. If it is here by four, the release is realistic tomorrow morning and {day2} still works.',
      ],
    },
    {
      topic: 'groups',
      tags: ['Group', 'Quote'],
      subject: 'Team meeting in {city} for {n} people',
      ask: [
        'We are planning our spring meeting in {city}: {n} people, two nights, one meeting room for a day and dinner together.',
        'The dates {day} to {day2} would suit us, a week later would also work. What can you offer?',
      ],
      answer: [
        'For {n} people we suggest the Casa do Tejo: all rooms in one wing, a meeting room with daylight and a kitchen that knows allergies.',
        'With transfers and dinner it comes to {amount}. The offer holds until {day}.',
      ],
    },
    {
      topic: 'accounts',
      tags: ['Invoice'],
      subject: 'Invoice {ref}: purchase order missing',
      ask: [
        'Invoice {ref} over {amount} came without our purchase order number, so our system refuses it.',
        'The number is PO-77120. Could you send us a corrected copy, please?',
      ],
      answer: [
        'Here is the corrected invoice with PO-77120; the date and the amount of {amount} have not changed.',
        'We have also noted the number for the rest of the year, so it will be on the next ones.',
      ],
    },
    {
      topic: 'accounts',
      tags: ['Refund'],
      subject: 'Refund for cancelled trip {ref}',
      ask: [
        'We cancelled {ref} on {day} and were told that {amount} would come back within ten days. Nothing has arrived.',
      ],
      answer: [
        'I have looked it up: the airline released the money yesterday. The {amount} will be on your account by {day2}.',
        'I am sorry that you had to ask. If it is not there by then, write to me directly and I will call the bank.',
      ],
    },
  ],
  followUps: [
    [
      'Thank you, that was quick. One more thing: could you add a second contact for the day itself? It is Harriet Sutcliffe, +44 20 7946 0112.',
      'Added. She gets the same messages as you from now on.',
    ],
    [
      'We talked it over and would like to go ahead. What do you need from us?',
      'Wonderful. All we need is a short confirmation of the address for the invoice, everything else we have.',
    ],
    [
      'Sorry, it has changed again: could we move all of it by one day?',
      'That works without extra cost. You will have the new confirmation within the hour.',
    ],
    [
      'Could you send me the confirmation as a PDF? My colleagues cannot open the link.',
      'Of course, it is attached to this mail.',
    ],
  ],
  thanks: [
    'Perfect, thank you very much.',
    'That settles it. Thanks for the help!',
    'Great, received. Thank you.',
  ],
}
