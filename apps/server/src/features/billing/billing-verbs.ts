import { readFile } from 'node:fs/promises'
import { inWords, listWorkspaceRows, textOf, workspaceOf } from '#features/session/index.ts'
import type { AdminAnswer, AdminVerb } from '#platform/admin-verb.ts'
import { changeAsOperator } from '#platform/calls/system-change.ts'
import { presentInvoice } from './billing.present.ts'
import { findSettingsRow } from './billing.queries.ts'
import { addDays, dateText, dayOf } from './billing-days.ts'
import { findInvoiceRow, listInvoiceRows } from './invoices.queries.ts'
import { markPaid } from './mark-paid.ts'
import { storeSettings } from './settings.ts'
import { billingSettings } from './settings-shape.ts'
import { startTrial } from './start-trial.ts'

export const billingSettingsVerb: AdminVerb = {
  name: 'billing:settings',
  summary: 'Shows what this server sells, or replaces it: provider, plans, prices, tax and seller.',
  options: [{ name: 'file', summary: 'a JSON file with the settings' }],
  run: async (app, typed) => {
    const file = textOf(typed, 'file')
    if (file !== '') await storeSettings(app, parseJson(await readFile(file, 'utf8')))
    const stored = await app.db.instance(findSettingsRow)
    const data = billingSettings.parse(stored ?? {})
    return { data, text: JSON.stringify(data, null, 2) }
  },
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON.')
  }
}

const workspaceOption = { name: 'workspace', summary: 'id or name; not needed where there is only one' }

export const billingInvoicesVerb: AdminVerb = {
  name: 'billing:invoices',
  summary: 'Lists the invoices of all workspaces that are not paid, or all of one workspace.',
  options: [{ name: 'workspace', summary: 'id or name' }],
  run: async (app, typed) => {
    const one = typed.workspace === undefined ? null : await workspaceOf(app, typed)
    const items = []
    for (const { id, name } of one ? [one] : await app.db.instance(listWorkspaceRows)) {
      const rows = await app.db.read(id, (tx) => listInvoiceRows(tx, id))
      const shown = rows.map((row) => presentInvoice(row, new Date()))
      for (const invoice of shown)
        if (one || invoice.status !== 'paid') items.push({ workspace: name, ...invoice })
    }
    const lines = items.map(
      ({ number, workspace, total, currency, dueOn, status }) =>
        `${number}  ${total} ${currency}  due ${dueOn}  ${status}  ${workspace}`,
    )
    return { data: items, text: lines.join('\n') || 'There is none.' }
  },
}

export const billingPaidVerb: AdminVerb = {
  name: 'billing:paid',
  summary: 'Marks an invoice as paid.',
  options: [{ name: 'number', summary: 'number of the invoice', isRequired: true, isWord: true }],
  run: async (app, typed) => {
    const number = textOf(typed, 'number').toUpperCase()
    for (const { id } of await app.db.instance(listWorkspaceRows)) {
      const row = await app.db.read(id, (tx) => findInvoiceRow(tx, id, number))
      if (!row) continue
      if (row.paidAt) return answer(number, `${number} was paid on ${dateText(row.paidAt)}.`)
      const verb = { name: 'billing:paid', options: typed }
      await changeAsOperator(app, id, verb, (change) => markPaid(change, row))
      return answer(number, `${number} is paid.`)
    }
    throw new Error(`There is no invoice ${number}.`)
  },
}

const answer = (number: string, text: string): AdminAnswer => ({ data: { number }, text })

export const billingTrialVerb: AdminVerb = {
  name: 'billing:trial',
  summary: 'Starts or extends the trial of a workspace without a subscription.',
  options: [workspaceOption, { name: 'days', summary: 'days from today', isRequired: true }],
  run: (app, typed) =>
    inWords(app, async () => {
      const { id, name } = await workspaceOf(app, typed)
      const days = Number(textOf(typed, 'days'))
      if (!Number.isInteger(days) || days < 1 || days > 3_650)
        throw new Error('--days must be a number of days.')
      const verb = { name: 'billing:trial', options: typed }
      const trialEndsAt = addDays(dayOf(new Date()), days + 1)
      await changeAsOperator(app, id, verb, (change) => startTrial(change, trialEndsAt))
      const until = dateText(addDays(trialEndsAt, -1))
      return { data: { workspaceId: id, until }, text: `The trial of ${name} lasts until ${until}.` }
    }),
}
