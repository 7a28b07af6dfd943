import { readFile } from 'node:fs/promises'
import { inWords, listWorkspaceRows, lockWorkspace, textOf, workspaceOf } from '#features/session/index.ts'
import type { AdminAnswer, AdminVerb } from '#platform/admin-verb.ts'
import type { App } from '#platform/app.ts'
import { changeAsOperator } from '#platform/calls/system-change.ts'
import { newAccount } from './account.ts'
import { presentInvoice } from './billing.present.ts'
import { findAccount, findSettingsRow, putAccount, putSettingsRow } from './billing.queries.ts'
import { addDays, dateText, dayOf } from './billing-days.ts'
import { findInvoiceRow, listInvoiceRows, setInvoicePaid } from './invoices.queries.ts'
import { readSettings } from './settings.ts'
import { billingSettings } from './settings-shape.ts'
import { announce, settle } from './settle.ts'

export const billingSettingsVerb: AdminVerb = {
  name: 'billing:settings',
  summary: 'Shows what this server sells, or replaces it: provider, plans, prices, tax and seller.',
  options: [{ name: 'file', summary: 'a JSON file with the settings' }],
  run: async (app, typed) => {
    const file = textOf(typed, 'file')
    if (file !== '') await storeSettings(app, await readFile(file, 'utf8'))
    const stored = await app.db.instance(findSettingsRow)
    const data = billingSettings.parse(stored ?? {})
    return { data, text: JSON.stringify(data, null, 2) }
  },
}

async function storeSettings(app: App, text: string): Promise<void> {
  const read = billingSettings.safeParse(parseJson(text))
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `  ${[...path, message].join(' ')}`)
    throw new Error(`The file was not stored:\n${problems.join('\n')}`)
  }
  await app.db.instance((tx) => putSettingsRow(tx, read.data))
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
      await changeAsOperator(app, id, { name: 'billing:paid', options: typed }, async (change) => {
        await lockWorkspace(change.tx, id)
        await setInvoicePaid(change.tx, id, row.id, change.now)
        const account = (await findAccount(change.tx, id)) ?? newAccount
        await settle(change, await readSettings(change.tx), account)
        announce(change, 'paid')
      })
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
      const until = await changeAsOperator(
        app,
        id,
        { name: 'billing:trial', options: typed },
        async (change) => {
          await lockWorkspace(change.tx, id)
          const account = (await findAccount(change.tx, id)) ?? newAccount
          if (account.plan) throw new Error(`${name} has ordered ${account.plan.name}.`)
          const trialEndsAt = addDays(dayOf(change.now), days + 1)
          const after = { ...account, trialEndsAt, remindedDays: null, endedAt: null }
          await putAccount(change.tx, id, after)
          await settle(change, await readSettings(change.tx), after)
          announce(change, 'trial_started')
          return dateText(addDays(trialEndsAt, -1))
        },
      )
      return { data: { workspaceId: id, until }, text: `The trial of ${name} lasts until ${until}.` }
    }),
}
