import { documentOfText } from '../apps/server/src/features/classification/model/mail-document.ts'
import type { LabelledMail } from '../apps/server/src/features/classification/model/train-model.ts'
import type { Random } from './mail-generator-random.ts'
import { vocabularyFor } from './vocabulary.ts'

interface Kind {
  readonly key: string
  /** How often it is written, compared with the others. */
  readonly share: number
  /** Phrases by language; each mail is made of some phrases of one language. */
  readonly phrases: Readonly<Record<'en' | 'de' | 'es', readonly [string, ...string[]]>>
}

/** Eight classes that share words, of different frequency. */
const kinds: readonly Kind[] = [
  kind(
    'quote',
    27,
    'send an offer|what would it cost|price for six people|quote for the trip',
    'ein Angebot schicken|was würde es kosten|Preis für sechs Personen|Angebot für die Reise',
    'enviar una oferta|cuánto costaría|precio para seis personas|oferta para el viaje',
  ),
  kind(
    'change',
    22,
    'move the flight|change the booking|another date|rebook to Thursday',
    'den Flug verschieben|die Buchung ändern|ein anderer Termin|auf Donnerstag umbuchen',
    'cambiar el vuelo|modificar la reserva|otra fecha|pasar al jueves',
  ),
  kind(
    'delay',
    16,
    'the truck is late|new arrival time|delayed at the border|driver arrives later',
    'der Lkw verspätet sich|neue Ankunftszeit|steht an der Grenze|Fahrer kommt später',
    'el camión llega tarde|nueva hora de llegada|retraso en la frontera|el conductor tarda',
  ),
  kind(
    'invoice',
    14,
    'the invoice is overdue|credit note|wrong VAT on the invoice|payment reminder',
    'die Rechnung ist überfällig|Gutschrift|falsche Umsatzsteuer|Zahlungserinnerung',
    'la factura está vencida|nota de crédito|IVA incorrecto|recordatorio de pago',
  ),
  kind(
    'cancel',
    6,
    'cancel the booking|cancel the flight|we cannot travel|refund the payment',
    'die Buchung stornieren|den Flug stornieren|wir können nicht reisen|Zahlung erstatten',
    'cancelar la reserva|cancelar el vuelo|no podemos viajar|devolver el pago',
  ),
  kind(
    'customs',
    6,
    'T1 is missing|customs papers|EUR.1 for the shipment|held by customs',
    'T1 fehlt|Zollpapiere|EUR.1 für die Sendung|vom Zoll angehalten',
    'falta el T1|documentos de aduana|EUR.1 para el envío|retenido en aduana',
  ),
  kind(
    'complaint',
    3,
    'very unhappy with the service|this is unacceptable|poor hotel|I want compensation',
    'sehr unzufrieden mit dem Service|das ist inakzeptabel|schlechtes Hotel|ich verlange Entschädigung',
    'muy descontento con el servicio|es inaceptable|mal hotel|quiero una compensación',
  ),
  kind(
    'other',
    6,
    'newsletter of the week|invitation to the fair|your password expires|job application',
    'Newsletter der Woche|Einladung zur Messe|Ihr Passwort läuft ab|Bewerbung',
    'boletín de la semana|invitación a la feria|su contraseña caduca|solicitud de empleo',
  ),
]

function kind(key: string, share: number, en: string, de: string, es: string): Kind {
  const list = (text: string) => text.split('|') as [string, ...string[]]
  return { key, share, phrases: { en: list(en), de: list(de), es: list(es) } }
}

export const mailboxClasses = kinds.map(({ key }) => key)

/** A labelled mail: some phrases of its class, one of another class, and words that mean nothing. */
export function generateMail(random: Random, number: number): LabelledMail {
  const chosen = pickKind(random)
  const language = random.pick(['en', 'en', 'en', 'en', 'en', 'en', 'de', 'de', 'es'] as const)
  const vocabulary = vocabularyFor(language)
  const filler = (count: number): string =>
    Array.from({ length: count }, () => vocabulary.draw(random)).join(' ')
  const own = chosen.phrases[language]
  const foreign = random.chance(0.5) ? random.pick(pickKind(random).phrases[language]) : ''
  const subject = random.chance(0.6) ? `${random.pick(own)} ${random.between(100, 9_999)}` : filler(3)
  const body = `${filler(random.between(3, 25))} ${random.pick(own)}. ${random.pick(own)}. ${filler(random.between(0, 30))} ${foreign}.`
  const from = senderOf(random, chosen)
  return { id: `mail-${number}`, mail: documentOfText(body, subject, from), keys: [chosen.key] }
}

/** Half of the mail of a class comes from those who usually write it, such as billing@. */
function senderOf(random: Random, { key }: Kind): string {
  if (random.chance(0.5)) return `${key}@partner${random.between(1, 12)}.example`
  return `person${random.between(1, 40)}@company${random.between(1, 300)}.example`
}

function pickKind(random: Random): Kind {
  const all = kinds.reduce((sum, { share }) => sum + share, 0)
  let rest = random.next() * all
  for (const one of kinds) {
    rest -= one.share
    if (rest < 0) return one
  }
  return kinds[0] as Kind
}

/** The labels as people give them: some are wrong. */
export const withNoise = (random: Random, labels: readonly LabelledMail[], noise: number): LabelledMail[] =>
  labels.map((label) =>
    random.chance(noise) ? { ...label, keys: [random.pick(mailboxClasses as [string, ...string[]])] } : label,
  )
