// Usage: node bench/bounce-labels.ts --mails FOLDER --labels FOLDER [--half A|B] [--wrong]
// Compares hard or soft with the labels of sisimai: `maildir/bsd` of its repository set-of-emails, and `test/public` of
// rb-sisimai. Rules are written by half A; B only measures them.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseDeliveryReport, parseMessage } from '@postroom/mail'

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '' },
    labels: { type: 'string', default: '' },
    half: { type: 'string', default: 'B' },
    wrong: { type: 'boolean', default: false },
  },
})

type Label = { reason: string; bounce: 'hard' | 'soft' }

/** Not about a failed delivery. */
const OTHER = new Set(['feedback', 'vacation', 'delivered', 'undefined'])

/** Labels by the name of the mail, as in `'02' => [['5.2.1', '550', 'userunknown', true], …]`. */
function readLabels(file: string): [name: string, labels: Label[]][] {
  const text = readFileSync(join(values.labels, file), 'utf8')
  return [...text.matchAll(/'(\d\d)' => \[(\[[\s\S]*?\])\],?\s*(?:#.*)?$/gm)].map(([, number, list = '']) => [
    `${file.replace('.rb', '')}-${number}`,
    [...list.matchAll(/\['[^']*',\s*'[^']*',\s*'([^']*)',\s*(true|false)/g)].map(
      ([, reason = '', isHard]) => ({
        reason,
        bounce: isHard === 'true' ? 'hard' : 'soft',
      }),
    ),
  ])
}

const halfOf = (name: string): string =>
  (createHash('sha256').update(name).digest()[0] ?? 0) & 1 ? 'B' : 'A'

const kinds = { all: 0, right: 0 }
/** Without "filtered", which sisimai infers even if the text says that the user is unknown. */
const said = { all: 0, right: 0 }
let others = 0
const files = readdirSync(values.labels).filter((file) => /^(?:lhost|rhost|rfc)[\w-]*\.rb$/.test(file))
for (const [name, labels] of files.flatMap(readLabels)) {
  const file = join(values.mails, `${name}.eml`)
  if (halfOf(name) !== values.half || !existsSync(file)) continue
  if (labels.some(({ reason }) => OTHER.has(reason))) continue
  const raw = readFileSync(file)
  const found = (parseDeliveryReport(raw, parseMessage(raw))?.recipients ?? []).filter(({ bounce }) => bounce)
  if (found.length !== labels.length) others += 1
  else
    for (const [at, { reason, bounce }] of labels.entries()) {
      const isRight = found[at]?.bounce === bounce
      for (const score of reason === 'filtered' ? [kinds] : [kinds, said]) {
        score.all += 1
        score.right += Number(isRight)
      }
      if (!isRight && values.wrong) console.log(`${name}, ${bounce}, ${reason}: ${found[at]?.diagnostic}`)
    }
}
const percent = ({ all, right }: typeof kinds): string => `${((right / all) * 100).toFixed(1)} % of ${all}`
console.log(
  `half ${values.half}: hard or soft ${percent(kinds)} recipients, without "filtered" ${percent(said)}; ${others} mails with other recipients`,
)
