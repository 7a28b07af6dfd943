import type { DemoInbox, DemoPerson } from './company.ts'
import { afterWorking } from './opening-hours.ts'
import type { Customer, PlannedFile, PlannedMail, PlannedStep } from './plan.types.ts'
import { document, fileIn, promised } from './planned-files.ts'
import type { Random } from './random.ts'
import { dateIn, fill, reference, slotsFor } from './text-slots.ts'
import { comments, notices } from './texts/comments.ts'
import type { Occasion } from './texts/language.ts'

/** Mail and work are done slice by slice, so that a mail never comes in the slice of what it answers. */
export const sliceMs = 4 * 3_600_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Working time, eight days, after which a forgotten conversation is found and closed; a median. */
const foundAfterMinutes = 8 * 10 * 60

interface Setting {
  readonly random: Random
  readonly inbox: DemoInbox
  readonly people: readonly DemoPerson[]
  readonly start: number
}

/** A program's notice: at most tagged and closed, never answered. */
export function planNotice({ random, inbox, people, start }: Setting): PlannedStep[] {
  const [name, address, subject, text] = random.pick(notices)
  const slots = { ref: reference(random) }
  const mail: PlannedMail = {
    kind: 'mail',
    at: start,
    from: { name, address, domain: address.split('@')[1] ?? '' },
    subject: fill(subject, slots),
    paragraphs: fill(text, slots).split('\n\n'),
    signature: [],
    isHtml: false,
    quote: null,
    file: null,
    isAutomatic: true,
  }
  const by = random.pick(people)
  const at = afterWorking(start, random.skewed(inbox.answerMinutes * 2))
  return [mail, { kind: 'read', at, by }, { kind: 'close', at: at + minuteMs, by }]
}

/** The course of a conversation, from the first question to the thanks. */
export function planConversation(
  setting: Setting & { customer: Customer; occasion: Occasion },
): PlannedStep[] {
  const { random, inbox, people, start, customer, occasion } = setting
  const slots = slotsFor(random, customer, start)
  const subject = fill(occasion.subject, slots)
  const rounds = random.weighted([
    [1, 72],
    [2, 19],
    [3, 6],
    [4, 2],
    [6, 1],
  ])
  const isForgotten = random.chance(0.02)
  const steps: PlannedStep[] = []
  let agent = random.pick(people)
  let at = start
  let ask = occasion.ask.map((paragraph) => fill(paragraph, slots))
  let answer = occasion.answer.map((paragraph) => fill(paragraph, slots))
  let ours: readonly string[] = []

  for (let round = 1; round <= rounds; round += 1) {
    steps.push(
      customerMail(setting, {
        at,
        subject,
        round,
        paragraphs: ask,
        ours,
        file: fileIn(random, subject, round === 1 ? 0.14 : 0.06),
      }),
    )
    const answeredAt = afterWorking(at, random.skewed(inbox.answerMinutes))
    const seenAt = at + (answeredAt - at) * 0.6
    if (round === 1) steps.push(...triage(setting, { at: seenAt, agent }))
    steps.push({ kind: 'read', at: seenAt, by: agent })
    if (random.chance(0.13)) steps.push(remark(random, people, agent, seenAt + minuteMs))
    if (round > 1 && random.chance(0.08)) {
      const next = random.pick(people)
      steps.push({ kind: 'assign', at: seenAt + 2 * minuteMs, by: agent, to: next })
      agent = next
    }
    if (isForgotten && round === rounds) return [...steps, ...closeForgotten(random, at, agent)]
    const isLast = round === rounds
    const closeAfter = isLast && random.chance(0.7)
    ours = ourWords(customer, agent, inbox, answer)
    steps.push({
      kind: 'reply',
      at: answeredAt,
      by: agent,
      to: customer,
      paragraphs: ours,
      file: promised(answer) ? document(random, subject) : null,
      closeAfter,
    })
    if (isLast) steps.push(...ending(setting, { at: answeredAt, subject, ours, agent, isClosed: closeAfter }))
    at = customersTurn(random, answeredAt)
    const [nextAsk, nextAnswer] = random.pick(customer.language.followUps)
    ask = [nextAsk]
    answer = [nextAnswer]
  }
  return steps
}

/** The first reader assigns it and tags it. */
function triage(
  { random, people, customer, occasion }: Parameters<typeof planConversation>[0],
  { at, agent }: { at: number; agent: DemoPerson },
): PlannedStep[] {
  const by = random.chance(0.4) ? random.pick(people) : agent
  const tags = [
    ...occasion.tags.filter(() => random.chance(0.85)),
    ...(customer.isKey ? ['Key customer'] : []),
  ]
  return [
    ...(tags.length > 0 ? [{ kind: 'tag' as const, at: at - 30_000, by, tags }] : []),
    { kind: 'assign' as const, at, by, to: agent },
  ]
}

function remark(random: Random, people: readonly DemoPerson[], by: DemoPerson, at: number): PlannedStep {
  const colleague = random.pick(people.filter((person) => person !== by))
  const text = random.pick(comments)
  const mention = text.includes('{colleague}') ? colleague : null
  return { kind: 'comment', at, by, text: fill(text, { colleague: colleague.firstName }), mention }
}

/** The end: thanks or no further mail, and mostly closed by the person who replied. */
function ending(
  setting: Parameters<typeof planConversation>[0],
  {
    at,
    subject,
    ours,
    agent,
    isClosed,
  }: { at: number; subject: string; ours: readonly string[]; agent: DemoPerson; isClosed: boolean },
): PlannedStep[] {
  const { random, customer } = setting
  if (random.chance(0.3)) {
    const thanksAt = customersTurn(random, at)
    const closedAt = afterWorking(thanksAt, random.skewed(60))
    return [
      customerMail(setting, {
        at: thanksAt,
        subject,
        round: 2,
        paragraphs: [random.pick(customer.language.thanks)],
        ours,
        file: null,
      }),
      { kind: 'read', at: closedAt, by: agent },
      { kind: 'close', at: closedAt + minuteMs, by: agent },
    ]
  }
  if (isClosed) return []
  if (random.chance(0.03)) return closeForgotten(random, at, agent)
  return [{ kind: 'close', at: afterWorking(at, random.skewed(600)), by: agent }]
}

function closeForgotten(random: Random, at: number, by: DemoPerson): PlannedStep[] {
  const foundAt = afterWorking(at, random.skewed(foundAfterMinutes))
  return [
    { kind: 'read', at: foundAt, by },
    { kind: 'close', at: foundAt + minuteMs, by },
  ]
}

function customerMail(
  { random, customer }: Parameters<typeof planConversation>[0],
  mail: {
    at: number
    subject: string
    round: number
    paragraphs: readonly string[]
    ours: readonly string[]
    file: PlannedFile | null
  },
): PlannedMail {
  const { language } = customer
  const isAnswer = mail.ours.length > 0
  const intro = fill(language.wrote, { date: dateIn(language.code, mail.at), who: 'Marewind' })
  return {
    kind: 'mail',
    at: mail.at,
    from: customer,
    subject: isAnswer ? `${language.replyPrefix}${mail.subject}` : mail.subject,
    paragraphs: [
      random.pick(language.hello),
      ...mail.paragraphs,
      `${random.pick(language.bye)}\n${customer.name}`,
    ],
    signature:
      mail.round === 1 || random.chance(0.5) ? [customer.name, customer.company, customer.phone] : [],
    isHtml: customer.writesHtml,
    quote: isAnswer && random.chance(0.85) ? { intro, paragraphs: mail.ours } : null,
    file: mail.file,
    isAutomatic: false,
  }
}

const ourWords = (
  customer: Customer,
  agent: DemoPerson,
  inbox: DemoInbox,
  answer: readonly string[],
): string[] => [
  fill(customer.language.ourHello, { name: customer.name }),
  ...answer,
  `${customer.language.ourBye}\n${agent.firstName} ${agent.lastName}\n${inbox.name}`,
]

/** Some answer at once, some sleep over it; never in the slice of our answer. */
function customersTurn(random: Random, at: number): number {
  const next = Math.ceil((at + 1) / sliceMs) * sliceMs + random.between(0, 60) * minuteMs
  const later = at + random.skewed(200) * minuteMs
  const then = Math.max(next, later)
  const hour = new Date(then).getUTCHours()
  if (hour >= 7 && hour < 21) return then
  return then - (then % dayMs) + (hour < 7 ? 0 : dayMs) + random.between(7 * 60, 11 * 60) * minuteMs
}
