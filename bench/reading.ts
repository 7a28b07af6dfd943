// Usage: node bench/reading.ts [--times 20] [--seed 1] [--show 0] [--alone] [--bounces FOLDER]
// Reports how well text is recognised: new text against quotes and signatures, in 26 languages as many programs write
// them; wrong or missing charsets; plain-text bounces, and which of them are hard.
// Exits with 1 if new text or a character is lost, a bounce is not recognised, or fewer than 93 % are correctly hard or
// soft.
// --alone ignores the earlier messages of the conversation, which the server would use. --bounces counts the bounces in
// a folder of mails (*.eml). Threading has its own program.
import { parseArgs } from 'node:util'
import { createRandom } from './mail-generator-random.ts'
import { scoreBounceKinds } from './score-bounce-kinds.ts'
import { isBounce, NO_BOUNCES, scoreBounces, scoreFolder } from './score-bounces.ts'
import { scoreCharsets, scoreGuesses } from './score-charsets.ts'
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
    `${form}: ${sum(form, 'replies')} replies, new words hidden ${sum(form, 'freshLost')} of ${sum(form, 'fresh')}; quoted words recognised ${percent(sum(form, 'oldRecognised'), sum(form, 'old'))}; replies with a visible quote ${percent(sum(form, 'visible'), sum(form, 'replies'))}, with hidden new text ${percent(sum(form, 'losing'), sum(form, 'replies'))}; signatures recognised ${percent(sum(form, 'signatureRecognised'), sum(form, 'signature'))}`,
  )
}
for (const { form, shape, language, freshLost, old, oldRecognised, example } of scores) {
  if (freshLost === 0 && oldRecognised >= old * 0.9) continue
  console.log(`  ${form}, ${shape}, ${language}: hidden ${freshLost}, recognised ${oldRecognised} of ${old}`)
  if (Number(values.show) > 0 && example) console.log(example.slice(0, Number(values.show)))
}
const charsets = scoreCharsets()
for (const { label, texts, right, replaced } of charsets)
  console.log(
    `charset label ${label}: ${right} of ${texts} texts read correctly, ${replaced} with a replacement character`,
  )
const guesses = scoreGuesses()
console.log(
  `charset guessed: ${guesses.right} of ${guesses.texts} texts, subjects and pages without a label, ${percent(guesses.right, guesses.texts)} (aim 95 %)`,
)
for (const [kind, wrong] of guesses.wrong) console.log(`  ${kind}: ${wrong} wrong`)
const bounces = scoreBounces(createRandom(Number(values.seed)), Number(values.times) * 10)
for (const { program, bounces: all, recognised, recipients, reasons, messages } of bounces)
  console.log(
    `bounces of ${program}: ${recognised} of ${all} recognised; ${recipients} with all failed recipients, ${reasons} with the reason, ${messages} with the message`,
  )
const kinds = scoreBounceKinds(createRandom(Number(values.seed)))
for (const { half, reports, kinds: right, recipients, wrong: mistaken } of kinds) {
  console.log(
    `hard or soft, ${half === 'held' ? 'replies not used to write the rules' : 'replies used to write the rules'}: ${percent(right, reports)} of ${reports}; ${recipients} with the recipient`,
  )
  if (Number(values.show) > 0)
    for (const one of mistaken) console.log(`  ${one.slice(0, Number(values.show))}`)
}
const wrong = NO_BOUNCES.filter((raw) => isBounce(Buffer.from(raw))).length
console.log(`mistaken for a bounce: ${wrong} of ${NO_BOUNCES.length}`)
if (values.bounces) console.log(scoreFolder(values.bounces))
const missed = bounces.some(
  (score) => score.bounces > Math.min(score.recognised, score.recipients, score.messages),
)
const unread = charsets.reduce((total, { replaced }) => total + replaced, 0)
const isMistaken = kinds.some(({ kinds: right, reports }) => right < reports * 0.93)
if (sum('text', 'freshLost') + sum('html', 'freshLost') + unread + wrong > 0 || missed || isMistaken)
  process.exitCode = 1
