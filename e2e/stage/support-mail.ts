import { mailSamples } from './mail-samples.ts'

interface CustomerMail {
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly file?: { readonly name: string; readonly type: string; readonly text: string }
}

const newsletter = mailSamples.find(({ isDesigned }) => isDesigned)?.html ?? ''

/** Mail of one morning to a shared inbox, the oldest first. Names and addresses are invented. */
export const bookingMail: readonly CustomerMail[] = [
  {
    from: 'Jonas Peer <jonas@peer-foundation.example>',
    subject: 'Quote for twelve crates to Gothenburg',
    text: 'Good morning,\n\nwe have twelve crates for Gothenburg, 80 kg each. What would that cost in January?\n\nJonas Peer',
  },
  {
    from: 'Lakeside Offers <news@lakeside-offers.example>',
    subject: 'Spring offers by the lake',
    text: 'Three days by the lake, with breakfast and the boat.',
    html: newsletter,
  },
  {
    from: 'Mara Lindqvist <mara@lindqvist-prints.example>',
    subject: 'Packing list for the prints',
    text: 'Hello,\n\nhere is the packing list you asked for.\n\nMara',
    file: { name: 'packing-list.csv', type: 'text/csv', text: 'crate,weight\r\n1,82 kg\r\n2,79 kg\r\n' },
  },
  {
    from: 'Dewi Morgan <dewi@kestrelridge.example>',
    subject: 'Pick-up on Friday',
    text: 'Hi, can your driver come at 8 on Friday instead of 10? The gate is locked from 9.\n\nDewi',
  },
  {
    from: 'Rhys Kestrel <rhys@kestrelridge.example>',
    subject: 'New delivery address from December',
    text: 'Dear all,\n\nfrom 1 December our warehouse is at Dock Road 12, Cardiff.\n\nRhys Kestrel',
  },
  {
    from: 'Tobias Lindner <tobias@tarsel-optik.example>',
    subject: 'Invoice 2026-1107 paid twice',
    text: 'Hello Ingrid,\n\nwe paid invoice 2026-1107 on Monday and again today. Could you send CHF 140 back?\n\nTobias',
  },
  {
    from: 'Annika Reuss <annika@tarsel-optik.example>',
    subject: 'Two frames arrived damaged',
    text: 'Dear Ingrid,\n\ntwo of the frames were broken when we opened the crate. We need replacements before the weekend.\n\nAnnika Reuss',
  },
]

export const freightMail: readonly CustomerMail[] = [
  {
    from: 'Oda Berg <oda@fjordline-cargo.example>',
    subject: 'Container to Oslo is full',
    text: 'Hi, the container for Oslo is full. The next one leaves on Tuesday.\n\nOda',
  },
]

const boundary = 'part-of-the-mail'

function bodyOf({ text, html, file }: CustomerMail): string[] {
  const plain = ['Content-Type: text/plain; charset=utf-8', '', text, '']
  if (html) return ['Content-Type: text/html; charset=utf-8', '', html, '']
  if (!file) return plain
  const attached = [
    `Content-Type: ${file.type}; name="${file.name}"`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    '',
    file.text,
  ]
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...[plain, attached].flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    '',
  ]
}

/** The mail as it arrived at the address, each two minutes after the one before, the last one just now. */
export function arrivedMail(mail: readonly CustomerMail[], to: string): { raw: Buffer; date: Date }[] {
  const now = Date.now()
  return mail.map((one, index) => {
    const date = new Date(now - (mail.length - index) * 120_000)
    const head = [
      `From: ${one.from}`,
      `To: ${to}`,
      `Subject: ${one.subject}`,
      `Message-ID: <${index}.${to.replace('@', '.')}@mail.example>`,
      `Date: ${date.toUTCString()}`,
      'MIME-Version: 1.0',
    ]
    const raw = [...head, ...bodyOf(one)].join('\n').replace(/\r?\n/g, '\r\n')
    return { raw: Buffer.from(raw), date }
  })
}
