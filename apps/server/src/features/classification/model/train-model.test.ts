import { expect, test } from 'vitest'
import { decodeModel, encodeModel } from './encode-model.ts'
import { predict } from './linear-model.ts'
import { documentOfText } from './mail-document.ts'
import { evaluateHeldBack, type LabelledMail, trainModel } from './train-model.ts'

const classes = ['invoice', 'booking']
const texts = {
  invoice: 'The invoice is overdue, please send a credit note for the wrong VAT.',
  booking: 'Please move the booking to Thursday and confirm the new flight.',
}

/** Every tenth was labelled wrongly by a person. */
const labels: LabelledMail[] = Array.from({ length: 60 }, (_, at) => {
  const key = at % 2 === 0 ? 'invoice' : 'booking'
  const wrong = key === 'invoice' ? 'booking' : 'invoice'
  const mail = documentOfText(`${texts[key]} Reference ${String.fromCodePoint(97 + (at % 26)).repeat(7)}.`)
  return { id: `conversation-${at}`, mail, keys: [at % 10 === 0 ? wrong : key] }
})

test('models are compared by labels they did not learn from, and the one in use has learned from all', () => {
  const trained = trainModel({ labels, classes, isExclusive: true })
  const { model, comparison, evaluation } = decodeRoundTrip(trained)
  expect(trained.labelled.ids).toHaveLength(labels.length)
  expect(evaluation?.mails).toBeGreaterThan(5)
  expect(evaluation?.mails).toBeLessThan(20)
  expect(evaluateHeldBack({ ...model, ...comparison }, labels)).toEqual(evaluation)
  expect(comparison?.weights).not.toEqual(model.weights)
  expect(predict(model, documentOfText(texts.invoice)).ranking[0]?.key).toBe('invoice')
})

test('of many labels, the model does not learn from those held back', () => {
  const many = Array.from({ length: 10 }, (_, round) =>
    labels.map((label) => ({ ...label, id: `${label.id} of ${round}` })),
  ).flat()
  const { comparison, labelled, evaluation } = trainModel({ labels: many, classes, isExclusive: true })
  expect(comparison).toBeNull()
  expect(labelled.ids.length + (evaluation?.mails ?? 0)).toBe(many.length)
})

function decodeRoundTrip(trained: ReturnType<typeof trainModel>) {
  return { ...decodeModel(encodeModel(trained)), evaluation: trained.evaluation }
}
