// Usage: node bench/reading.ts [--times 20] [--seed 1] [--show 0] [--alone] [--bounces FOLDER]
// One report on what is told from the words of a mail: new text from quoted text and signatures, in 26 languages as many
// programs write them, charsets with their lies, and bounces that are words only. Ends with code 1 where new text is lost, a
// character is, or a bounce is not told for what it is. --alone leaves out what the server knows beside the words: the earlier mails
// of the conversation. --bounces counts those of a folder of mails (*.eml). Threading has its own program.
import { parseArgs } from 'node:util'
import { createRandom } from './mail-generator-random.ts'
import { isBounce, NO_BOUNCES, scoreBounces, scoreFolder } from './score-bounces.ts'
import { scoreCharsets } from './score-charsets.ts'
import { type QuotingScore, scoreQuoting } from './score-quoting.ts'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '0' },
    bounces: { type: 'string' },
    alone: { type: 'boolean', default: false },
  },
})

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : ((part / whole) * 100).toFixed(2)} %`
const scores = scoreQuoting(createRandom(Number(values.seed)), Number(values.times), !values.alone)
const sum = (form: 'text' | 'html', key: keyof QuotingScore): number =>
  scores.filter((score) => score.form === form).reduce((total, score) => total + Number(score[key]), 0)
for (const form of ['text', 'html'] as const) {
  console.log(
    `${form}: ${sum(form, 'replies')} replies, new words lost ${sum(form, 'freshLost')} of ${sum(form, 'fresh')}; quoted words told ${percent(sum(form, 'oldTold'), sum(form, 'old'))}; signatures told ${percent(sum(form, 'signatureTold'), sum(form, 'signature'))}`,
  )
}
for (const { form, shape, language, freshLost, old, oldTold, example } of scores) {
  if (freshLost === 0 && oldTold >= old * 0.9) continue
  console.log(`  ${form}, ${shape}, ${language}: lost ${freshLost}, told ${oldTold} of ${old}`)
  if (Number(values.show) > 0 && example) console.log(example.slice(0, Number(values.show)))
}
const charsets = scoreCharsets()
for (const { label, texts, right, replaced } of charsets)
  console.log(
    `charset label ${label}: ${right} of ${texts} texts as written, ${replaced} with a character that could not be read`,
  )
const bounces = scoreBounces(createRandom(Number(values.seed)), Number(values.times) * 10)
for (const { program, bounces: all, recognised, recipients, reasons, messages } of bounces)
  console.log(
    `bounces of ${program}: ${recognised} of ${all} told; ${recipients} with all who did not get it, ${reasons} with why, ${messages} with the message`,
  )
const wrong = NO_BOUNCES.filter((raw) => isBounce(Buffer.from(raw))).length
console.log(`taken for a bounce without being one: ${wrong} of ${NO_BOUNCES.length}`)
if (values.bounces) console.log(scoreFolder(values.bounces))
const missed = bounces.some(
  (score) => score.bounces > Math.min(score.recognised, score.recipients, score.messages),
)
const unread = charsets.reduce((total, { replaced }) => total + replaced, 0)
if (sum('text', 'freshLost') + sum('html', 'freshLost') + unread + wrong > 0 || missed) process.exitCode = 1
